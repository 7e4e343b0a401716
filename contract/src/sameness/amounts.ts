import type { Currency } from '../money.ts'
import { plain } from './digits.ts'

const words: Record<Currency, string> = {
  LAK: 'LAK|KIP|₭|ກີບ|กีบ',
  THB: 'THB|BAHT|฿|ບາດ|บาท',
  USD: 'USD|US\\$|\\$',
}
const places: Record<Currency, number> = { LAK: 0, THB: 2, USD: 2 }
const mostDigits = 12
/** With blanks and words. In a longer text a run of them would be read anew from each. */
const mostCharacters = 200

/**
 * The amount that a text means, as a decimal string with the places of its currency: "50000", "1284.50"; null = it means none, or it
 * could be read in two ways. The only reader of amounts: a number never becomes another one.
 */
export function readAmount(text: string, currency: Currency): string | null {
  // NFKC would make digits of small raised ones, and of a power of ten a longer number.
  if (/\p{No}/u.test(text)) return null
  const typed = plain(text)
  if (typed.length > mostCharacters) return null
  const number = typed
    .replace(new RegExp(`^(?: |${words[currency]})+|(?: |${words[currency]})+$`, 'gi'), '')
    .replace(/[ '’ʼ]/g, '')
  const parts = partsOf(number)
  if (!parts || parts.whole.length > mostDigits) return null
  const room = places[currency]
  if (/[^0]/.test(parts.fraction.slice(room))) return null
  const whole = parts.whole.replace(/^0+(?=\d)/, '')
  return room === 0 ? whole : `${whole}.${parts.fraction.slice(0, room).padEnd(room, '0')}`
}

function partsOf(number: string) {
  if (thousands.test(number)) return { whole: number.replace(/\D/g, ''), fraction: '' }
  const found = decimals.map((form) => form.exec(number)?.groups).find((groups) => groups !== undefined)
  return found && { whole: found['whole']!.replace(/\D/g, ''), fraction: found['fraction'] ?? '' }
}

const thousands = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/

/** The last mark is the decimal one; what is before it is plain, or in thousands of the other mark. */
const decimals = [
  /^(?<whole>\d+)(?:[.,](?<fraction>\d{1,2}))?$/,
  /^(?<whole>0)[.,](?<fraction>\d{3})$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)\.(?<fraction>\d{1,2})$/,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+),(?<fraction>\d{1,2})$/,
]
