import { plain } from '@kham/contract/sameness/digits'

/** A year of the Buddhist era is 543 more than the same of the common one; nobody here means the years between. */
const buddhistYears = 543
const firstBuddhist = 2400

const pad = (n: number) => String(n).padStart(2, '0')

function dayOf(day: number, month: number, written: string, isEnded: boolean): string | null {
  const year = yearOf(written, isEnded)
  if (year === null) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${year}-${pad(month)}-${pad(day)}` : null
}

/** Two digits are a year only once one has stopped typing: "20" may become "2026". 26 is 2026, 69 is 2569, which is the same. */
function yearOf(written: string, isEnded: boolean): number | null {
  if (written.length === 2) {
    if (!isEnded) return null
    return Number(written) < 50 ? 2000 + Number(written) : 2500 + Number(written) - buddhistYears
  }
  const year = Number(written)
  if (year >= firstBuddhist) return year - buddhistYears
  return year >= 1900 ? year : null
}

const apart = /^(\d{1,2})[^\d]{1,3}(\d{1,2})[^\d]{1,3}(\d{4}|\d{2})$/
const together = /^(\d{2})(\d{2})(\d{4})$/
const machine = /^(\d{4})-(\d{2})-(\d{2})$/
const clock = /^(.*?\d)(?:\s*[T,]?\s+|T)(\d{1,2})[:.H]?(\d{2})(?::\d{2})?$/
const clockTogether = /^(\d{8})(\d{2})(\d{2})$/

/** What was typed as a day: "20/11/2026", "20.11.69", "20112026", in digits of any script; null = it is none. */
export function readDay(text: string, isEnded = true): string | null {
  const tidy = plain(text).trim()
  const iso = machine.exec(tidy)
  if (iso) return dayOf(Number(iso[3]), Number(iso[2]), iso[1]!, isEnded)
  const found = apart.exec(tidy) ?? together.exec(tidy)
  return found && dayOf(Number(found[1]), Number(found[2]), found[3]!, isEnded)
}

/** The same with a time, "20/11/2026 14:30", as "2026-11-20T14:30"; a day alone begins at midnight, once one has stopped typing. */
export function readMinute(text: string, isEnded = true): string | null {
  const tidy = plain(text).trim().toUpperCase()
  const found = clock.exec(tidy) ?? clockTogether.exec(tidy)
  if (!found) {
    const alone = isEnded ? readDay(tidy) : null
    return alone && `${alone}T00:00`
  }
  const day = readDay(found[1]!, isEnded)
  const [hour, minute] = [Number(found[2]), Number(found[3])]
  return day && hour < 24 && minute < 60 ? `${day}T${pad(hour)}:${pad(minute)}` : null
}

/** "2026-11-20" -> "20/11/2026", "2026-11-20T14:30" -> "20/11/2026 14:30"; what is neither stays as it was typed. */
export function dayText(value: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/.exec(value)
  if (!found) return value
  const [, year, month, day, time] = found
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`
}

const dayMs = 24 * 3_600_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const daysLater = (day: string, days: number) =>
  new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10)

/** The same day so many months later, the last of a month that has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${pad(Math.min(date, last.getUTCDate()))}`
}

/** 0 = Monday. */
export const weekdayOf = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % 7

/** The weeks of the month that a day is in, from Monday on; null = a day of another month. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  const begin = daysLater(first, -weekdayOf(first))
  const weeks: (string | null)[][] = []
  for (let monday = begin; monday.slice(0, 7) <= month; monday = daysLater(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, n) => daysLater(monday, n)).map((each) =>
        each.startsWith(month) ? each : null,
      ),
    )
  return weeks
}
