const hoursAhead = 7 // Asia/Vientiane has no summer time.

/** A minute as its field tells it, as a time in Vientiane. */
export const vientianeTime = (local: string) => `${local}:00+07:00`

/** An ISO time as a local one of Vientiane, to the minute. */
export const localTime = (iso: string) =>
  new Date(new Date(iso).getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length)
