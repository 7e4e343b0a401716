const minute = 60_000

/** Times as the contract writes them, RFC 3339 UTC, counted from now: what is drawn is never out of date. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()
export const hoursAgo = (hours: number) => minutesAgo(hours * 60)
export const daysAgo = (days: number) => minutesAgo(days * 24 * 60)
export const inMinutes = (minutes: number) => minutesAgo(-minutes)

/** The day in Vientiane, seven hours ahead of UTC all year. */
export const dayAgo = (days: number) =>
  new Date(Date.now() + 7 * 60 * minute - days * 24 * 60 * minute).toISOString().slice(0, 10)

/** The month so many before this one: "2026-10". */
export const monthsAgo = (months: number) => {
  const [year, month] = dayAgo(0).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}
