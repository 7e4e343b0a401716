const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS

export interface Age {
  unit: 'now' | 'minutes' | 'hours' | 'days'
  n: number
}

/** How long ago a moment (ISO) was, in the largest unit that is full. What is a little ahead of a clock that is known to the second was just now. */
export function ageOf(moment: string, nowMs: number): Age {
  const seconds = (nowMs - new Date(moment).getTime()) / 1000
  if (seconds >= dayS) return { unit: 'days', n: Math.floor(seconds / dayS) }
  if (seconds >= hourS) return { unit: 'hours', n: Math.floor(seconds / hourS) }
  if (seconds >= minuteS) return { unit: 'minutes', n: Math.floor(seconds / minuteS) }
  return { unit: 'now', n: 0 }
}
