import type * as z from 'zod/mini'
import { ProviderHasNone, ProviderUnavailable, type TransferOutcome } from '../game-provider.ts'
import { isNotFound, NoAnswer, rawOf, readAs, type WireAnswer } from '../wire.ts'

/** For calls that move nothing: an answer that fits, or ProviderUnavailable. */
export async function read<S extends z.ZodMiniType>(
  schema: S,
  request: Promise<WireAnswer>,
): Promise<z.output<S>> {
  try {
    const answer = await request
    if (isNotFound(answer)) throw new ProviderHasNone('the provider has no such thing')
    if (answer.status >= 300) throw new ProviderUnavailable(`the provider answered ${answer.status}`)
    return readAs(schema, answer)
  } catch (error) {
    throw unavailable(error)
  }
}

/** No usable answer, as the port says it; any other error stays what it is. */
export const unavailable = (error: unknown) =>
  error instanceof NoAnswer ? new ProviderUnavailable(error.message, { cause: error }) : error

/** A bare error status says nothing of the money: only the provider's own word on this transfer counts. */
export const unknown = ({ status, text }: Pick<WireAnswer, 'status' | 'text'>): TransferOutcome => ({
  status: 'UNKNOWN',
  raw: rawOf(status, text),
})

/** What is known of a transfer after a call that ended in `error`. */
export function unknownAfter(error: unknown): TransferOutcome {
  if (error instanceof NoAnswer) return { status: 'UNKNOWN', raw: error.raw }
  throw error
}
