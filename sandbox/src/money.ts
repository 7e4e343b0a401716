import { z } from 'zod'

/** "680000", "12.5" or "12.50" in hundredths. */
export function parseMoney(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

export function formatMoney(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const positive = (minor: bigint) => minor > 0n
const whole = (minor: bigint) => minor % 100n === 0n

/** The partner wire takes two decimals and nothing else. */
export const wireMoney = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})\.\d{2}$/, 'money is a decimal string with two decimals')
  .transform(parseMoney)
  .refine(positive, 'more than zero')

export const wireKip = wireMoney.refine(whole, 'kip has no smaller unit')

const typedKip = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform(parseMoney)
  .refine(positive, 'more than zero')
  .refine(whole, 'kip has no smaller unit')

/** Control doors are used by hand and by scripts: "680000", "680000.00", 680000 or `{ amount, currency }`. */
export const handKip = z.preprocess((value) => {
  const amount = value instanceof Object && 'amount' in value ? value.amount : value
  return typeof amount === 'number' ? String(amount) : amount
}, typedKip)
