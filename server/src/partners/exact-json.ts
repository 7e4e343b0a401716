import * as z from 'zod/mini'
import { toMinor } from '@kham/contract/money'

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
// TypeScript's library does not know yet that a reviver is told the source.
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

/** JSON whose numbers stay the text that they came as: some partners send amounts as numbers, and no amount may pass through a float. */
export const parseExactly = (text: string): unknown =>
  parse(text, (_key, value, { source }) => (typeof value === 'number' ? source : value))

/** A whole number, after parseExactly: sent as such or as text. */
export const exactInteger = z.string().check(z.regex(/^-?\d{1,18}$/))

/** A partner's amount in minor units, after parseExactly; zeros beyond the second decimal are no more than that. Never negative. */
export const exactAmount = z.pipe(
  z.string().check(z.regex(/^\d{1,13}(\.\d{1,2}0*)?$/)),
  z.transform((text: string) => toMinor(text.replace(/(\.\d\d)0+$/, '$1'))),
)
