import type { LastCredit } from '@kham/contract/orders/launches'
import type { Money } from '@kham/contract/money'
import { onServerClock } from '@kham/contract/server-clock'

export interface KnownCredit {
  /** live: the provider's own word. asking: it has not answered yet. silent: the last time it did not answer. */
  state: 'live' | 'asking' | 'silent'
  /** The known credit; null = unknown, which is not zero. */
  money: Money | null
  /** When that was known; null while it is live. */
  asOf: string | null
  isAsking: boolean
  error: Error | null
}

/** One provider's credit as the data cache has it: the answer and the failure, each with its time. */
export interface Asked {
  data: { credit: Money } | undefined
  dataUpdatedAt: number
  error: Error | null
  errorUpdatedAt: number
  isFetching: boolean
}

/** A player's credit as it may be shown now. `last` is the server's last; an answer of this visit may be newer. */
export function knownCredit(asked: Asked, last: LastCredit | undefined): KnownCredit {
  const { data, dataUpdatedAt, error, errorUpdatedAt, isFetching } = asked
  const about = { isAsking: isFetching, error }
  // A new question takes the error away before it is answered; its time stays.
  const isSilent = errorUpdatedAt > dataUpdatedAt
  if (data && !isSilent) return { state: 'live', money: data.credit, asOf: null, ...about }

  const heard = data && { credit: data.credit, asOf: new Date(onServerClock(dataUpdatedAt)).toISOString() }
  const newest = heard && (!last || heard.asOf > last.asOf) ? heard : last
  return {
    state: isSilent ? 'silent' : 'asking',
    money: newest?.credit ?? null,
    asOf: newest?.asOf ?? null,
    ...about,
  }
}
