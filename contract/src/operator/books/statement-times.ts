import { daysFrom, startOfDay } from '../../day.ts'
import { plain } from '../../sameness/digits.ts'
import { monthOf } from './statement-months.ts'

/** Order of day, month and year in a numeric date; YMD only matters for years of two digits. */
export const dayOrders = ['DMY', 'MDY', 'YMD'] as const
export type DayOrder = (typeof dayOrders)[number]
/** The same in a date with four digits of the year in front: YDM = a spreadsheet has taken the day for the month. */
export const yearFirstOrders = ['YMD', 'YDM'] as const
export type YearFirstOrder = (typeof yearFirstOrders)[number]
/** Era of a two-digit year: 26 is 2026 CE, 69 is 2569 BE, the same year. */
export const eras = ['CE', 'BE'] as const
export type Era = (typeof eras)[number]

export interface DateForm {
  dayOrder?: DayOrder | undefined
  yearFirst?: YearFirstOrder | undefined
  era?: Era | undefined
}

export interface BankTime {
  at: Date
  /** Whether the bank says more than the day. */
  hasTime: boolean
}
export type TimeFault = 'NO_DATE' | 'BAD_DATE' | 'BAD_TIME'

/**
 * When a line was, in Vientiane where it names no zone. Its time may have a column of its own, and so may AM and PM; '' = there is no time,
 * undefined = there is no such column.
 */
export function readTime(
  dateText: string,
  timeText: string,
  form: DateForm,
  amPmText?: string,
): BankTime | TimeFault {
  const written = partsOf(dateText)
  if (written.date === '') return 'NO_DATE'
  const day = readDay(written.date, form)
  if (day === null) return 'BAD_DATE'
  const amPm = amPmText === undefined ? undefined : readAmPm(amPmText)
  if (amPm === 'BAD') return 'BAD_TIME'
  const beside = readClock(timeText, amPm)
  const own = secondsOf(written.clock, beside === null ? amPm : undefined)
  if (own === 'BAD') return amPm === undefined ? 'BAD_DATE' : 'BAD_TIME'
  if (beside === 'BAD') return 'BAD_TIME'
  // Programs write midnight behind a date whose time stands in the next column.
  const isElsewhere = own !== null && own !== 0 && beside !== null && beside !== own
  if (isElsewhere) return 'BAD_TIME'
  const seconds = beside ?? own
  const west = written.zone === undefined || beside !== null ? 0 : secondsWestOfVientiane(written.zone)
  return {
    at: new Date(startOfDay(day).getTime() + ((seconds ?? 0) + west) * 1000),
    hasTime: seconds !== null,
  }
}

const clock =
  '(?:(?<before>上午|下午) ?)?(?<hour>\\d{1,2})[:.H](?<minute>\\d{2})(?:[:.](?<second>\\d{2})(?:[.,]\\d{1,6})?)?(?: ?(?<after>[AP]\\.?M\\.?|SA|CH|上午|下午|ກ່ອນທ່ຽງ|ຫ[ຼລ]ັງທ່ຽງ|ก่อนเที่ยง|หลังเที่ยง|น\\.?))?'
const zone = '(?: ?(?<zone>Z|[+-](?:0\\d|1[0-4]):?[0-5]\\d))?'
const behind = new RegExp(`^(?<date>.+?)(?: ?[ T,] ?|(?<=日))${clock}${zone}$`)
// Vietnamese writes the time first.
const ahead = new RegExp(`^${clock}[ ,]+(?<date>.+)$`)
const alone = new RegExp(`^${clock}$`)
const compact = /^(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?$/

type Clock = Record<string, string | undefined>

/** The date of a cell apart from its time. */
function partsOf(text: string): { date: string; clock?: Clock; zone?: string | undefined } {
  const tidy = plain(text).toUpperCase()
  if (/^-*$/.test(tidy)) return { date: '' }
  const together = /^(\d{8}) ?(\d{4}(?:\d{2})?)$/.exec(tidy)
  if (together) return { date: together[1]!, clock: { ...compact.exec(together[2]!)!.groups } }
  const found = (behind.exec(tidy) ?? ahead.exec(tidy))?.groups
  return found ? { date: found['date']!, clock: found, zone: found['zone'] } : { date: tidy }
}

/** What one cell says of the date alone: many lines of a file say the same. */
export const dateIn = (text: string) => partsOf(text).date

/** Seconds since midnight; null = no time at all. */
function readClock(text: string, amPm: AmPm | null | undefined): number | null | 'BAD' {
  const tidy = plain(text).toUpperCase()
  if (/^-*$/.test(tidy)) return null
  const found = (alone.exec(tidy) ?? compact.exec(tidy))?.groups
  return found ? secondsOf(found, amPm) : 'BAD'
}

/** `beside`: what the column for it says; null = nothing, undefined = there is none. */
function secondsOf(found: Clock | undefined, beside: AmPm | null | undefined): number | null | 'BAD' {
  if (!found) return null
  const [hour, minute, second] = ['hour', 'minute', 'second'].map((name) => Number(found[name] ?? 0)) as [
    number,
    number,
    number,
  ]
  const own = amPmWords.get((found['before'] ?? found['after'] ?? '').replaceAll('.', ''))
  if (own && beside && own !== beside) return 'BAD'
  const amPm = own ?? beside
  // Where the others say which, one that does not may be either.
  if (amPm === null && hour >= 1 && hour <= 12) return 'BAD'
  const isPast = hour > 23 || minute > 59 || second > 59
  // Some write PM behind hours of the whole day, none writes AM behind them.
  if (isPast || (amPm === 'AM' && hour > 12) || (amPm === 'PM' && hour === 0)) return 'BAD'
  const ofDay = amPm === 'AM' ? hour % 12 : amPm === 'PM' && hour < 12 ? hour + 12 : hour
  return ofDay * 3600 + minute * 60 + second
}

type AmPm = 'AM' | 'PM'
const amPmWords = new Map<string, AmPm>([
  ['AM', 'AM'],
  ['SA', 'AM'],
  ['上午', 'AM'],
  ['ກ່ອນທ່ຽງ', 'AM'],
  ['ก่อนเที่ยง', 'AM'],
  ['PM', 'PM'],
  ['CH', 'PM'],
  ['下午', 'PM'],
  ['ຫຼັງທ່ຽງ', 'PM'],
  ['ຫລັງທ່ຽງ', 'PM'],
  ['หลังเที่ยง', 'PM'],
])

/** What a cell of its own says; null = nothing. */
export function readAmPm(text: string): AmPm | null | 'BAD' {
  const tidy = plain(text).toUpperCase().replace(/[. ]/g, '')
  return /^-*$/.test(tidy) ? null : (amPmWords.get(tidy) ?? 'BAD')
}

const numbers = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/
const yearInFront = /^(\d{4})([/. -])(\d{1,2})\2(\d{1,2})$/
const namedParts = /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/
const eightDigits = /^\d{8}$/
const filler =
  /^(?:NGÀY|ວັນທີ|วันที่|(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*,?) ?| ?(?:ພ\.?ສ\.?|ຄ\.?ສ\.?|พ\.?ศ\.?|ค\.?ศ\.?|NĂM)(?= ?\d)/g
const dayThenName = /^(?<day>\d{1,2})(?:ST|ND|RD|TH)?[ ./-]*(?<name>.*?\D.*?)[ ,./-]+(?<year>\d{4}|\d{2})$/u
const nameThenDay = /^(?<name>\D+?)[ .-]*(?<day>\d{1,2})(?:ST|ND|RD|TH)?[ ,]+(?<year>\d{4})$/u
const yearThenName = /^(?<year>\d{4})[ -]+(?<name>\D.*?)[ -]+(?<day>\d{1,2})$/u

/** The day that a date means when it is written so, "2026-11-25"; null = none. */
export function readDay(text: string, { dayOrder = 'DMY', yearFirst, era }: DateForm): string | null {
  const inNumbers = numbers.exec(text)
  if (inNumbers) {
    const parts = [inNumbers[1]!, inNumbers[3]!, inNumbers[4]!] as const
    if (dayOrder === 'YMD')
      return parts[2].length === 4 ? null : dayOn(parts[0].padStart(2, '0'), parts[1], parts[2], era)
    const [day, month] = dayOrder === 'DMY' ? parts : [parts[1], parts[0]]
    return dayOn(parts[2], month, day, era)
  }
  const [, year, , second, third] = yearInFront.exec(text) ?? []
  if (year) return yearFirst === 'YDM' ? dayOn(year, third!, second!) : dayOn(year, second!, third!)
  const parts = namedParts.exec(text)
  if (parts) return dayOn(parts[1]!, parts[2]!, parts[3]!)
  if (eightDigits.test(text)) return readEightDigits(text, dayOrder)
  return readNamed(text.replace(filler, ''), era)
}

/** Whether a date is one of those that `yearFirst` is about. */
export const hasYearInFront = (date: string) => yearInFront.test(date)

/** 20261125 cannot be a day of another order as well: the years that we take are no day and month. */
const readEightDigits = (text: string, dayOrder: DayOrder) => {
  const [front, middle] = [text.slice(0, 2), text.slice(2, 4)]
  const [day, month] = dayOrder === 'MDY' ? [middle, front] : [front, middle]
  return dayOn(text.slice(0, 4), text.slice(4, 6), text.slice(6)) ?? dayOn(text.slice(4), month, day)
}

function readNamed(text: string, era: Era | undefined): string | null {
  const found = (yearThenName.exec(text) ?? dayThenName.exec(text) ?? nameThenDay.exec(text))?.groups
  const month = found && monthOf(found['name']!)
  return found && month ? dayOn(found['year']!, String(month), found['day']!, era) : null
}

/** A day that is in the calendar, of a year that we have lived or may live to see. */
function dayOn(yearText: string, monthText: string, dayText: string, era?: Era): string | null {
  const year = yearOf(yearText, era)
  const [month, day] = [Number(monthText), Number(dayText)]
  if (year === null || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const buddhistYears = 543
const isNear = (year: number) => year >= 2000 && year < 2100

/** Nobody has lived to see a year 2569 of the common era. */
function yearOf(text: string, era: Era | undefined): number | null {
  const number = Number(text)
  if (text.length === 2 && era === undefined) return null
  const year = text.length === 4 ? number : era === 'BE' ? 2500 + number : 2000 + number
  if (isNear(year)) return year
  return isNear(year - buddhistYears) ? year - buddhistYears : null
}

function daysIn(year: number, month: number) {
  const first = (of: number) => `${String(year)}-${String(of).padStart(2, '0')}-01`
  return month === 12 ? 31 : daysFrom(first(month), first(month + 1)) - 1
}

function secondsWestOfVientiane(of: string) {
  const [hours, minutes] = of === 'Z' ? ['+0', '0'] : [of.slice(0, 3), of.slice(-2)]
  const east = Number(hours) * 3600 + Number(`${hours[0]}${minutes}`) * 60
  return 7 * 3600 - east
}
