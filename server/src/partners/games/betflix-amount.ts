import * as z from 'zod/mini'

/** Beyond this many decimals an amount is only the noise of a float: 1727.5399999999999 is 1727.54. */
const exactDecimals = 6

/** A decimal's text in minor units. What is less than a satang is dropped, never rounded up. */
function toSatang(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const micro = BigInt(whole + fraction.slice(0, exactDecimals).padEnd(exactDecimals, '0'))
  const roundedUp = fraction.charAt(exactDecimals) >= '5' ? micro + 1n : micro
  const minor = roundedUp / 10_000n
  return text.startsWith('-') ? -minor : minor
}

/** An amount after parseExactly, whether it came as a number or as text, in minor units. */
export const signedAmount = z.pipe(
  z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,20})?$/)),
  z.transform(toSatang),
)
export const amount = z.pipe(z.string().check(z.regex(/^\d{1,13}(\.\d{1,20})?$/)), z.transform(toSatang))
