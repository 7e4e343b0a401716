/** The time as acts see it; tests give one that stands still. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
