import * as z from 'zod/mini'
import { seenName } from '@kham/contract/sameness'
import { BankUnavailable } from '../payment-bank.ts'
import { NoAnswer } from '../wire.ts'
import type { BankSettings } from './bank-settings.ts'

/** What a call that gave no usable answer is to the port; any other error stays what it is. */
export const unavailable = (error: unknown) =>
  error instanceof NoAnswer ? new BankUnavailable(error.message, { cause: error }) : error

/** For calls that move nothing: what `ask` answers, or BankUnavailable. */
export async function reading<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw unavailable(error)
  }
}

/** A method's settings by its dialect's schema. What is wrong in them is named, and nothing of the secret. */
export function settingsBy<S extends z.ZodMiniType>(schema: S, { settings }: BankSettings): z.output<S> {
  const parsed = schema.safeParse(settings)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
  throw new Error(`the settings of a payment method do not fit: ${fields.join(', ')}`)
}

/** A text that we keep is read as it is seen; one that no database takes would keep a payment out of the books for ever. */
const asSeen = z.overwrite((text: string) => seenName(text.replace(/\p{Cc}+/gu, ' ').toWellFormed()))

/** Becomes part of a key of the ledger. */
export const bankRef = z.string().check(z.maxLength(100), asSeen, z.minLength(1))
export const wireText = z.string().check(z.maxLength(200), asSeen)

/** An optional text of a gateway that also writes '' or null for none. */
export const optionalText = z.pipe(
  z.nullish(wireText),
  z.transform((text) => text || null),
)

const kip = 100n

/** Whole kip as a JSON number, as some gateways want it. */
export const kipNumber = (amountMinor: bigint) => Number(amountMinor / kip)
