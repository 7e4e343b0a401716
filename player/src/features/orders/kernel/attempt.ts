import { call, CallRefused, type CallInput } from '@kham/contract/client'
import type { Endpoint } from '@kham/contract/endpoint'
import { ownSlot } from '@kham/site/own-storage'

type Kind = 'deposit' | 'withdraw' | 'move' | 'claim' | 'held'
interface Attempt {
  key: string
  body: unknown
}

const slot = (kind: Kind) => ownSlot('player', `attempt.${kind}`)

function stored(kind: Kind): Attempt | null {
  try {
    const attempt = JSON.parse(sessionStorage.getItem(slot(kind)) ?? 'null') as Attempt | null
    return typeof attempt?.key === 'string' ? attempt : null
  } catch {
    return null
  }
}

/** The same body keeps its key until it was answered, so that a repeat after a lost answer makes no second order. */
function keyFor(kind: Kind, body: unknown): string {
  const pending = stored(kind)
  if (pending && JSON.stringify(pending.body) === JSON.stringify(body)) return pending.key

  const key = crypto.randomUUID()
  try {
    sessionStorage.setItem(slot(kind), JSON.stringify({ key, body } satisfies Attempt))
  } catch {
    // Storage may be full or forbidden; the server's rule of one open order still holds.
  }
  return key
}

/** Without these the server's word is unknown: the order may or may not have been made. */
const noAnswer = new Set<string>(['NETWORK', 'INTERNAL', 'REQUEST_IN_PROGRESS'])
const isAnswer = (failure: unknown) => failure instanceof CallRefused && !noAnswer.has(failure.code)

export const forgetAttempt = (kind: Kind) => {
  try {
    sessionStorage.removeItem(slot(kind))
  } catch {
    // Forbidden storage holds nothing to forget.
  }
}

/** The last request without an answer; it survives a reload of the page. */
export const unansweredBody = (kind: Kind): unknown => stored(kind)?.body ?? null

/** Sends an order under the key of its attempt; the key lives until an answer came. */
export async function attempt<Reply>(
  kind: Kind,
  body: unknown,
  send: (idempotencyKey: string) => Promise<Reply>,
) {
  try {
    const reply = await send(keyFor(kind, body))
    forgetAttempt(kind)
    return reply
  } catch (failure) {
    if (isAnswer(failure)) forgetAttempt(kind)
    throw failure
  }
}

/** Calls an endpoint in such an attempt. */
export function callOnce<E extends Endpoint>(kind: Kind, endpoint: E, input: CallInput<E>) {
  const { body }: { body?: unknown } = input
  return attempt(kind, body, (idempotencyKey) => call(endpoint, { ...input, idempotencyKey }))
}
