import type { ActivityDay } from '@kham/contract/activity'
import type { OwnAdjustment } from '@kham/contract/adjustments'
import type { Deposit } from '@kham/contract/deposits'
import type { EventData, EventType } from '@kham/contract/events'
import type { CreditMove } from '@kham/contract/moves'
import type { OrderStep } from '@kham/contract/order-steps'
import type { PlayerInfo } from '@kham/contract/players'
import type { Usage, UsageProgress } from '@kham/contract/promotions'
import type { Protection } from '@kham/contract/protection'
import type { ProviderId } from '@kham/contract/providers'
import type { Wager } from '@kham/contract/wagers'
import type { Withdraw } from '@kham/contract/withdrawals'

/** Everything that a player has, as the contract shows it; lists newest first. */
export interface Belongings {
  info: PlayerInfo
  signedInAt: string
  /** Baht of credit at each provider that has told of it: '1449.27'. */
  credits: Partial<Record<ProviderId, string>>
  deposits: Deposit[]
  withdraws: Withdraw[]
  moves: CreditMove[]
  /** The timeline of each order, by its id. */
  steps: Record<string, OrderStep[]>
  adjustments: OwnAdjustment[]
  wagers: Wager[]
  activity: ActivityDay[]
  usages: Usage[]
  progress: UsageProgress | null
  limits: Protection
  blockedFor: string | null
  favourites: { providerId: ProviderId; gameId: string }[]
  recent: { providerId: ProviderId; gameId: string; playedAt: string }[]
}

/** A player in memory, who hears of what happens to them. */
export interface Person extends Belongings {
  tell<T extends EventType>(type: T, data: EventData[T]): void
  /** Every event as it goes over the wire, from now on. @returns ends that */
  listen(hear: (text: string) => void): () => void
}

export function personWith(belongings: Belongings): Person {
  const listeners = new Set<(text: string) => void>()
  let seq = 0
  return {
    ...belongings,
    tell(type, data) {
      const text = `id: ${++seq}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
      for (const hear of listeners) hear(text)
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
