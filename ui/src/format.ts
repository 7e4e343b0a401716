import type { Money } from '@kham/contract/money'

export type Currency = Money['currency']

/**
 * Lao separators by CLDR, the same in every language of the sites. Numbers and dates are formatted by hand because
 * Chromium has no Lao data and would silently use the device's own separators and, on a Thai phone, the Buddhist year.
 */
export const separators = { group: '.', decimal: ',' } as const

/** Decimals shown for each currency. Kip has none in use. */
export const decimals: Record<Currency, number> = { LAK: 0, THB: 2, USD: 2 }

/** The sign written after an amount. */
export const currencyUnit: Record<Currency, string> = { LAK: '₭', THB: 'THB', USD: 'USD' }

const noBreak = '\u00A0'

/** "1234567" -> "1.234.567". */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, separators.group)

/** "12.5" -> "12,5": a percentage, a factor or a measured time, with as many decimals as it has. */
export const formatDecimal = (number: number | string) => String(number).replace('.', separators.decimal)

/** "500.000", "735,29", or with its unit "500.000 ₭". Halves round up, away from zero; text that is no number comes back as it is. */
export function formatMoney({ amount, currency }: Money, { withUnit = false } = {}): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!parts) return amount

  const [, sign = '', whole = '', fraction = ''] = parts
  const shown = decimals[currency]
  const scaled = BigInt(whole + fraction.slice(0, shown).padEnd(shown, '0'))
  const minor = scaled + (fraction.charAt(shown) >= '5' ? 1n : 0n)
  const digits = minor.toString().padStart(shown + 1, '0')

  const units = groupDigits(digits.slice(0, digits.length - shown))
  const text = shown === 0 ? units : units + separators.decimal + digits.slice(-shown)
  const unit = withUnit ? noBreak + currencyUnit[currency] : ''
  return (minor === 0n ? '' : sign) + text + unit
}

const hoursAhead = 7 // Asia/Vientiane keeps UTC+7 all year and has no summer time.
const unknownTime = 'N/A' // The specification's word for the zero time, in every language.

function vientiane(iso: string | null, none: string, write: (date: string, time: string) => string): string {
  if (iso === null) return none
  const at = new Date(iso).getTime()
  if (iso.startsWith('0001-01-01') || Number.isNaN(at)) return unknownTime

  const [date = '', time = ''] = new Date(at + hoursAhead * 3_600_000).toISOString().split('T')
  return write(date.split('-').toReversed().join('/'), time.slice(0, 8))
}

/** "20/11/2026 14:32:08" in Vientiane. The zero time is "N/A"; null is `none`. */
export const formatDateTime = (iso: string | null, none = '—') =>
  vientiane(iso, none, (date, time) => `${date} ${time}`)

/** "20/11/2026" in Vientiane: the heading of a day in a history. */
export const formatDay = (iso: string | null, none = '—') => vientiane(iso, none, (date) => date)

/** "14:32:08" in Vientiane. */
export const formatTime = (iso: string | null, none = '—') => vientiane(iso, none, (_, time) => time)

/** "14:32" in Vientiane. */
export const formatMinute = (iso: string) => vientiane(iso, '', (_, time) => time.slice(0, 5))

/** "26/11 14:32" in Vientiane, where the year is plain. */
export const formatDayMinute = (iso: string) =>
  vientiane(iso, '', (date, time) => `${date.slice(0, 5)} ${time.slice(0, 5)}`)

/** "0101 2000 4521 4821": groups of four, for reading only; copy the digits alone. */
export const formatAccountNumber = (account: string) =>
  account.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** "•••• 4821" for flows in which the number is only recognised. */
export const maskAccountNumber = (account: string) => `••••${noBreak}${account.replace(/\s/g, '').slice(-4)}`
