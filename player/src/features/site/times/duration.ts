const minuteS = 60
const hourS = 60 * minuteS

export interface Duration {
  unit: 'seconds' | 'minutes' | 'hours'
  n: number
}

/**
 * In the unit in which one thinks of it, from two of it on, rounded up: nobody is promised less than it took. What has passed so far is
 * rounded down.
 */
export function durationOf(seconds: number, whole: (n: number) => number = Math.ceil): Duration {
  const [minutes, hours] = [whole(seconds / minuteS), whole(seconds / hourS)]
  if (seconds <= 90 || minutes < 2) return { unit: 'seconds', n: Math.max(whole(seconds), 1) }
  if (seconds <= 90 * minuteS || hours < 2) return { unit: 'minutes', n: minutes }
  return { unit: 'hours', n: hours }
}

/** Where on a gauge the times stand, in percent: nine of ten leave room behind them, and who waits longer is at its end. */
export function gaugeOf(
  { medianSeconds, p90Seconds }: { medianSeconds: number; p90Seconds: number },
  nowSeconds = 0,
) {
  const whole = Math.max(p90Seconds * 1.5, nowSeconds, 1)
  const at = (seconds: number) => Math.min(Math.round((seconds / whole) * 100), 100)
  return { median: at(medianSeconds), p90: at(p90Seconds), now: at(nowSeconds) }
}
