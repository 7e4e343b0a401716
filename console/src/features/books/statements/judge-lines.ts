import { daysFrom } from '@kham/contract/day'
import { readMarkedAmount } from '@kham/contract/operator/books/statement-cells'
import {
  directions,
  type Direction,
  type FormOfStatement,
} from '@kham/contract/operator/books/statement-form'
import {
  dateIn,
  dayOrders,
  eras,
  hasYearInFront,
  readDay,
  type DayOrder,
  type Era,
  yearFirstOrders,
  type YearFirstOrder,
} from '@kham/contract/operator/books/statement-times'
import type { Columns } from './column-words.ts'
import { debitOf } from './judge-balances.ts'
import type { CsvRecord } from './read-csv.ts'

/** Questions that the lines leave open, or answer in two ways. */
export type Question =
  | { about: 'dayOrder'; options: readonly DayOrder[]; sample: string; isContradiction: boolean }
  | { about: 'yearFirst'; options: readonly YearFirstOrder[]; sample: string; isContradiction: boolean }
  | { about: 'era'; options: readonly Era[]; sample: string; isContradiction: boolean }
  | { about: 'unsigned'; options: readonly Direction[]; sample: string; isContradiction: boolean }
  | { about: 'debit'; options: readonly Direction[]; sample: string; isContradiction: boolean }
export type Answers = Pick<FormOfStatement, Question['about']>

export interface Judgement {
  /** Answers that the lines give. */
  form: Answers & Pick<FormOfStatement, 'reversals'>
  questions: Question[]
}

/** How dates and amounts are written, from all lines of a file. `thisYear` = no movement of a bank is later than the next one. */
export function judgeLines(records: readonly CsvRecord[], columns: Columns, thisYear: number): Judgement {
  const cellsOf = (place: number | undefined) =>
    place === undefined ? [] : records.map(({ cells }) => cells[place] ?? '')
  const dates = [...new Set(cellsOf(columns.date).map(dateIn))]
  const amounts = columns.direction === undefined ? cellsOf(columns.amount) : []
  const ofDates = judgeDates(dates, thisYear)
  const ofAmounts = judgeAmounts(amounts)
  return {
    form: {
      ...ofDates.form,
      ...ofAmounts.form,
      ...(hasReversals(cellsOf(columns.debit)) ? { reversals: true } : {}),
    },
    questions: [
      ...ofDates.questions,
      ...judgeYearFirst(dates, ofDates.form),
      ...ofAmounts.questions,
      ...judgeDebits(records, columns),
    ],
  }
}

const readings = dayOrders.flatMap((dayOrder) => eras.map((era) => ({ dayOrder, era })))
type Reading = (typeof readings)[number]

/** A date that is read in one way is no evidence; of the others a way must fit all of them. */
function judgeDates(dates: readonly string[], thisYear: number): Judgement {
  const days = dates.map((date) => ({
    date,
    in: new Map(readings.map((reading) => [reading, possible(readDay(date, reading), date, thisYear)])),
  }))
  const isRead = days.filter((day) => readings.some((reading) => day.in.get(reading) !== null))
  const open = isRead.filter((day) => new Set(readings.map((reading) => day.in.get(reading))).size > 1)
  if (open.length === 0) return { form: {}, questions: [] }
  const fitting = readings.filter((reading) => open.every((day) => day.in.get(reading) !== null))
  const isContradiction = fitting.length === 0
  const left = isContradiction
    ? readings.filter((reading) => open.some((day) => day.in.get(reading) !== null))
    : fitting
  const [first] = left
  const isShort = open.some(({ date }) => hasShortYear(date))
  /** One of the dates that two of the ways read as different days, which differ in this and in nothing else. */
  const sampleOf = (about: keyof Reading, other: keyof Reading) => {
    const differing = (one: Reading, two: Reading) =>
      one[about] === two[about] || one[other] !== two[other]
        ? undefined
        : open.find((day) => day.in.get(one) !== day.in.get(two))
    return left.map((one) => left.map((two) => differing(one, two)).find(Boolean)).find(Boolean)?.date
  }
  const ofOrder = sampleOf('dayOrder', 'era')
  const ofEra = isShort ? sampleOf('era', 'dayOrder') : undefined
  const optionsOf = <K extends keyof Reading>(about: K) => [...new Set(left.map((reading) => reading[about]))]
  const form: Answers = {}
  const questions: Question[] = []
  if (ofOrder === undefined) form.dayOrder = first?.dayOrder
  else questions.push({ about: 'dayOrder', options: optionsOf('dayOrder'), sample: ofOrder, isContradiction })
  if (ofEra !== undefined)
    questions.push({ about: 'era', options: optionsOf('era'), sample: ofEra, isContradiction })
  else if (isShort) form.era = first?.era
  return { form, questions }
}

/**
 * A spreadsheet of another country takes 05/11 for the eleventh of May, and leaves 25/11 as it is: where all dates with the year in front may
 * have been turned so, and lie closer together with the others when they are turned back, nobody knows.
 */
function judgeYearFirst(dates: readonly string[], form: Answers): Question[] {
  const daysIn = (yearFirst: YearFirstOrder) =>
    dates.map((date) => ({ date, day: readDay(date, { ...form, yearFirst }) }))
  const [asTheyAre, turned] = [daysIn('YMD'), daysIn('YDM')]
  const differing = turned.filter(({ day }, n) => day !== asTheyAre[n]!.day)
  if (differing.length === 0 || turned.some(({ date, day }) => hasYearInFront(date) && day === null))
    return []
  if (spanOf(turned) >= spanOf(asTheyAre)) return []
  const { date } = differing[0]!
  return [{ about: 'yearFirst', options: yearFirstOrders, sample: date, isContradiction: false }]
}

/** How many days lie between the first and the last. */
function spanOf(days: readonly { day: string | null }[]) {
  const known = days.flatMap(({ day }) => day ?? []).toSorted()
  return known.length === 0 ? 0 : daysFrom(known[0]!, known.at(-1)!)
}

const hasShortYear = (date: string) => !/\d{4}/.test(date)

/** A year in two digits may be of this century or of the Buddhist era; one that is still to come is not meant. */
const possible = (day: string | null, date: string, thisYear: number) =>
  day !== null && hasShortYear(date) && Number(day.slice(0, 4)) > thisYear + 1 ? null : day

/** Where an amount without a sign goes: in, where the others have one that says out; else nobody knows. */
function judgeAmounts(texts: readonly string[]): Judgement {
  const read = texts.map((text) => ({ text, amount: readMarkedAmount(text) }))
  const ways = new Set<Direction | null>()
  let sample: string | undefined
  for (const { text, amount } of read) {
    if (typeof amount === 'string' || amount.minor === 0n) continue
    ways.add(amount.way)
    if (amount.way === null) sample ??= text.trim()
  }
  if (sample === undefined) return { form: {}, questions: [] }
  if (ways.has('OUT') && !ways.has('IN')) return { form: { unsigned: 'IN' }, questions: [] }
  return { form: {}, questions: [{ about: 'unsigned', options: directions, sample, isContradiction: false }] }
}

/** Debits go out; where the balances say that they come in, somebody has to say whose books these are. */
const judgeDebits = (records: readonly CsvRecord[], columns: Columns): Question[] =>
  debitOf(records, columns) === 'IN'
    ? [{ about: 'debit', options: directions, sample: '', isContradiction: false }]
    : []

/** Banks write what goes out below zero, or above; where a column has both, one of them came back. */
function hasReversals(texts: readonly string[]) {
  const ways = texts.flatMap((text) => {
    const amount = readMarkedAmount(text)
    return typeof amount === 'string' || amount.minor === 0n ? [] : [amount.way]
  })
  return ways.includes('OUT') && ways.includes(null)
}
