/** The time as acts see it; tests give one that stands still. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Now, but not before something that is known to have happened: another process's clock may be ahead, and clocks are set back. */
export const notBefore = (past: Date, clock: Clock) => new Date(Math.max(past.getTime(), clock().getTime()))

export const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
