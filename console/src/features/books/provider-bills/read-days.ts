import { fromMinor, toMinor } from '@kham/contract/money'
import { readAmount } from '@kham/contract/sameness'
import { readDay } from '@kham/ui/day-text.ts'
import { delimiterOf, splitRecords } from '../statements/read-csv.ts'

export interface BilledDay {
  day: string
  rounds: number
  turnover: string
  won: string
}

export interface ReadDays {
  days: BilledDay[]
  /** Lines that say no day of that month, from 1; a first line of words is a heading. */
  unread: number[]
}

/** A number of rounds, with any separator of thousands; null where a decimal mark is followed by more than zeros. */
export const readCount = (text: string) => {
  const whole = readAmount(text, 'LAK') // kip have no parts either
  return whole !== null && whole.length <= 9 ? Number(whole) : null
}

/** The days of a bill as they are copied out of its spreadsheet: day, rounds, turnover, won, a line each. */
export function readDays(text: string, month: string): ReadDays {
  const days = new Map<string, BilledDay>()
  const unread: number[] = []
  const delimiter = delimiterOf(text)
  for (const { line, cells } of splitRecords(text, delimiter)) {
    const [first = '', rounds = '', turnover = '', won = '', ...more] = cells.map((cell) => cell.trim())
    const day = readDay(first)
    const [count, staked, paid] = [readCount(rounds), readAmount(turnover, 'THB'), readAmount(won, 'THB')]
    // 1,250 without quotes is two cells, and moves all others.
    const isCut = delimiter === ',' && more.some((cell) => cell !== '')
    const isOfMonth = !isCut && day !== null && day.startsWith(month) && !days.has(day)
    if (isOfMonth && count !== null && staked !== null && paid !== null)
      days.set(day, { day, rounds: count, turnover: staked, won: paid })
    else if (line > 1 || day !== null) unread.push(line)
  }
  return { days: [...days.values()], unread }
}

/** What the days come to. */
export const wholeOf = (days: readonly BilledDay[]) => ({
  rounds: days.reduce((sum, { rounds }) => sum + rounds, 0),
  turnover: fromMinor(days.reduce((sum, { turnover }) => sum + toMinor(turnover), 0n)),
  won: fromMinor(days.reduce((sum, { won }) => sum + toMinor(won), 0n)),
})
