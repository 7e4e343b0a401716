import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { pushedFromHour, pushedUntilHour } from '@kham/contract/operator/players/announcements'
import { secondsAfter } from '../../../clock.ts'

/** Minutes of the day in Vientiane. */
export interface Quiet {
  from_minute: number
  to_minute: number
}

const minute = 60
const dayMinutes = 24 * 60

const minuteOf = (at: Date) => Math.floor((at.getTime() - startOfDay(dayOf(at)).getTime()) / (minute * 1000))

export const minuteOfText = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

export const textOfMinute = (of: number) =>
  `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`

/** When the quiet hours that a moment lies in end; null = it lies in none. */
export function endOfQuiet(quiet: Quiet | null, at: Date): Date | null {
  if (!quiet) return null
  const { from_minute: from, to_minute: to } = quiet
  const length = (to - from + dayMinutes) % dayMinutes
  const into = (minuteOf(at) - from + dayMinutes) % dayMinutes
  if (into >= length) return null
  const start = startOfDay(dayOf(at))
  const today = secondsAfter(start, to * minute)
  return today > at ? today : secondsAfter(startOfDay(daysAfter(dayOf(at), 1)), to * minute)
}

const firstOfOffers = pushedFromHour * 3600
const lastOfOffers = pushedUntilHour * 3600

/** When offers may be sent on the day of a moment; the end is no more in it. */
export function windowOfOffers(at: Date): { from: Date; until: Date } {
  const start = startOfDay(dayOf(at))
  return { from: secondsAfter(start, firstOfOffers), until: secondsAfter(start, lastOfOffers) }
}

/** Start of the day and of the week that cap offers: seven days in Vientiane, today the last. */
export const countedSince = (at: Date) => ({
  day: startOfDay(dayOf(at)),
  week: startOfDay(daysAfter(dayOf(at), -6)),
})

/** Seconds after which a message that the push service did not take is sent again: the first, the second and the third time. */
const ladder = [60, 5 * 60, 30 * 60]

/** When to try again after so many tries; null = no more. */
export function nextTry(tries: number, at: Date): Date | null {
  const seconds = ladder[tries - 1]
  return seconds === undefined ? null : secondsAfter(at, seconds)
}
