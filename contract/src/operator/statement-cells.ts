import { daysFrom, startOfDay } from '../day.ts'

/** What one cell of a statement holds, where it can be read: NONE = nothing, BAD = something that is not what it should be. */
export type Read<T> = T | 'NONE' | 'BAD'

const zeros = [0x0ed0, 0x0e50] // of the Lao and of the Thai digits

/** Lao and Thai digits as 0-9. */
export const plainDigits = (text: string) =>
  text.replace(/[\u0ED0-\u0ED9\u0E50-\u0E59]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - zeros.find((zero) => code >= zero && code <= zero + 9)!)
  })

/** One line of text: a formula or markup in it stays what it is, text. */
export const readText = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const words = /LAK|KIP|₭|ກີບ|กีบ/gi
const mostDigits = 12

/**
 * Minor units of "1,000,000.00", "1.000.000,00", "(500)", "-500", "500-" or "500 LAK". A lone separator before three digits parts
 * thousands: nobody has thousandths of a kip.
 */
export function readAmount(text: string): Read<bigint> {
  const bare = plainDigits(text).replace(words, '').replace(/[\s']/g, '').replace(/[−–—]/g, '-')
  if (bare === '' || bare === '-') return 'NONE'
  const signed =
    /^(?:\((?<inside>[\d.,]+)\)|(?<before>[+-]?)(?<number>[\d.,]+)|(?<ahead>[\d.,]+)(?<after>-))$/
  const parts = signed.exec(bare)?.groups
  if (!parts) return 'BAD'
  const minor = unsigned(parts['inside'] ?? parts['number'] ?? parts['ahead'] ?? '')
  if (minor === null) return 'BAD'
  const isBelowZero = parts['inside'] !== undefined || parts['before'] === '-' || parts['after'] === '-'
  return isBelowZero ? -minor : minor
}

const forms = [
  /^(?<whole>\d+)$/,
  /^(?<whole>\d+)[.,](?<fraction>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<fraction>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+)(?:,(?<fraction>\d{1,2}))?$/,
]

function unsigned(number: string): bigint | null {
  const found = forms.map((form) => form.exec(number)?.groups).find((groups) => groups !== undefined)
  const whole = found?.['whole']?.replace(/[.,]/g, '')
  if (whole === undefined || whole.length > mostDigits) return null
  return BigInt(whole) * 100n + BigInt((found?.['fraction'] ?? '').padEnd(2, '0'))
}

export interface BankTime {
  at: Date
  /** Whether the bank says more than the day. */
  hasTime: boolean
}

const clock = '(?:(?:,? |T)(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,6})?)?'
const dayFirst = new RegExp(`^(?<day>\\d{1,2})[/.-](?<month>\\d{1,2})[/.-](?<year>\\d{4})${clock})?$`)
const yearFirst = new RegExp(
  `^(?<year>\\d{4})[/.-](?<month>\\d{1,2})[/.-](?<day>\\d{1,2})${clock}(?<zone>Z|[+-](?:0\\d|1[0-4]):?[0-5]\\d)?)?$`,
)

/** A time of DD/MM/YYYY or YYYY-MM-DD, perhaps with HH:mm or HH:mm:ss; in Vientiane where it names no zone. */
export function readTime(text: string): Read<BankTime> {
  const plain = readText(plainDigits(text))
  if (plain === '' || plain === '-') return 'NONE'
  const parts = (dayFirst.exec(plain) ?? yearFirst.exec(plain))?.groups
  if (!parts) return 'BAD'
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    (name) => (parts[name] ?? '0').padStart(2, '0'),
  )
  const start = startOfDay(`${year}-${month}-${day}`)
  const isDay = Number.isFinite(start.getTime()) && isInCalendar(Number(year), Number(month), Number(day))
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return 'BAD'
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  const zone = parts['zone'] === undefined ? 0 : secondsWestOfVientiane(parts['zone'])
  return { at: new Date(start.getTime() + (seconds + zone) * 1000), hasTime: parts['hour'] !== undefined }
}

/** A year of the Buddhist era is no year that we have lived to see. */
const isInCalendar = (year: number, month: number, day: number) =>
  year >= 2000 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

function daysIn(year: number, month: number) {
  const first = (of: number) => `${String(year)}-${String(of).padStart(2, '0')}-01`
  return month === 12 ? 31 : daysFrom(first(month), first(month + 1)) - 1
}

function secondsWestOfVientiane(zone: string) {
  const [hours, minutes] = zone === 'Z' ? ['+0', '0'] : [zone.slice(0, 3), zone.slice(-2)]
  const east = Number(hours) * 3600 + Number(`${hours[0]}${minutes}`) * 60
  return 7 * 3600 - east
}
