import * as z from 'zod/mini'
import {
  ProviderHasNone,
  ProviderInMaintenance,
  ProviderSaidNo,
  ProviderUnavailable,
  type TransferOutcome,
} from '../game-provider.ts'
import { isNotFound, NoAnswer, rawOf, readAs, type WireAnswer } from '../wire.ts'

/** For calls that move nothing: an answer that fits, or ProviderUnavailable. */
export async function read<S extends z.ZodMiniType>(
  schema: S,
  request: Promise<WireAnswer>,
): Promise<z.output<S>> {
  try {
    const answer = await request
    if (isNotFound(answer)) throw new ProviderHasNone('the provider has no such thing')
    if (answer.status >= 300) throw noAnswer(answer)
    return readAs(schema, answer)
  } catch (error) {
    throw unavailable(error)
  }
}

/** A no to us, and not to what was asked. */
const notLetIn = [401, 403, 404, 407, 408, 429]

function noAnswer(answer: WireAnswer): ProviderUnavailable {
  const message = `the provider answered ${answer.status}`
  const isNo = answer.status >= 400 && answer.status < 500 && !notLetIn.includes(answer.status)
  return wordOf(answer, isNo ? new ProviderSaidNo(message) : new ProviderUnavailable(message))
}

const maintenance = z.string().check(z.regex(/maintenance/i))
const inMaintenance = z.union([
  z.object({ code: maintenance }),
  z.object({ message: maintenance }),
  z.object({ msg: maintenance }),
])

/** A no as it is meant: it may say by its code or in its words that the provider is being worked on. */
export const wordOf = ({ json }: Pick<WireAnswer, 'json'>, no: ProviderUnavailable): ProviderUnavailable =>
  inMaintenance.safeParse(json).success ? new ProviderInMaintenance(no.message) : no

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
