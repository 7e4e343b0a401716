import * as z from 'zod/mini'

export const currencies = ['LAK', 'THB', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** Whether a currency that a partner names is one that the books keep. */
export const isCurrency = (text: string): text is Currency => (currencies as readonly string[]).includes(text)

/** Money on the wire: a decimal string with two decimals and its currency. */
export const money = z.object({
  amount: z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/)),
  currency: z.enum(currencies),
})
export type Money = z.infer<typeof money>

/** A positive amount in a request: "680000", "680000.5" or "680000.50". At most 12 digits before the point. */
const amountText = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'BAD_FORMAT'))

/** An amount in a request, bare or with its currency; other programs send both. */
export const amountOf = (currency: Currency) =>
  z.union([amountText, z.strictObject({ amount: amountText, currency: z.literal(currency) })])

/** The decimal string of an amount that came in either form. */
export const amountIn = (amount: string | { amount: string }) =>
  typeof amount === 'string' ? amount : amount.amount

/** "12.5" -> 1250n. Takes what `amountOf` and `money` let through. */
export function toMinor(amount: string): bigint {
  const negative = amount.startsWith('-')
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return negative ? -minor : minor
}

/** 1250n -> "12.50". */
export function fromMinor(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const moneyOf = (minor: bigint, currency: Currency): Money => ({ amount: fromMinor(minor), currency })
