import { BankUnavailable } from '../partners/payment-bank.ts'
import { ProviderUnavailable } from '../partners/game-provider.ts'
import type { JobFailure } from './dead-letter.ts'
import { NotFinished } from './job.ts'

const longestText = 300

/**
 * What a failed job leaves behind. The messages of our own errors may be shown. Those of others may hold a row's values, an address
 * with its password or a partner's answer: of them only the kind is told, and the log has the rest.
 */
export function failureOf(error: unknown): JobFailure {
  if (
    error instanceof NotFinished ||
    error instanceof ProviderUnavailable ||
    error instanceof BankUnavailable
  )
    return { kind: 'NO_ANSWER', text: shown(error.message) }
  if (!(error instanceof Error)) return { kind: 'FAULT', text: null }
  const { code } = error as { code?: unknown }
  const isOurs = error.constructor === Error && code === undefined && error.cause === undefined
  if (isOurs) return { kind: 'FAULT', text: shown(error.message) }
  const name = error.constructor.name
  return { kind: 'FAULT', text: typeof code === 'string' ? `${name} ${code}` : name }
}

const shown = (message: string) => message.replace(/\b[\w+.-]+:\/\/\S+/g, '…').slice(0, longestText)

const endedByQueue = /^(job timed out|job heartbeat timeout|handler execution exceeded)/

/** Reads the queue's record of a failure: ours, or its own about a job whose process died or hung. */
export function readFailure(output: unknown): JobFailure {
  const { kind, text, message, value } = (output ?? {}) as Record<string, unknown>
  if (kind === 'NO_ANSWER' || kind === 'FAULT') return { kind, text: typeof text === 'string' ? text : null }
  const said = message ?? (value as { message?: unknown } | undefined)?.message
  const isEnded = typeof said === 'string' && endedByQueue.test(said)
  return { kind: isEnded ? 'TIMED_OUT' : 'FAULT', text: null }
}
