import type { ActivityDay } from '@kham/contract/players/activity'
import type { OwnAdjustment } from '@kham/contract/orders/adjustments'
import type { Deposit } from '@kham/contract/orders/deposits'
import type { EventData, EventType } from '@kham/contract/site/events'
import type { CreditMove } from '@kham/contract/orders/moves'
import type { OrderStep } from '@kham/contract/orders/order-steps'
import type { InboxMessage } from '@kham/contract/site/inbox'
import type { PlayerInfo } from '@kham/contract/players/players'
import type { Usage, UsageProgress } from '@kham/contract/promotions/usages'
import type { Offers } from '@kham/contract/players/offers'
import type { PushSettings } from '@kham/contract/players/push'
import type { Protection } from '@kham/contract/players/protection'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Wager } from '@kham/contract/play/wagers'
import type { Withdraw } from '@kham/contract/orders/withdrawals'

export interface GameKey {
  providerId: ProviderId
  gameId: string
}

/** Everything that a player has, as the contract shows it; lists newest first. */
export interface Belongings {
  info: PlayerInfo
  signedInAt: string
  /** Baht of credit at each provider that has told of it: '1449.27'. */
  credits: Partial<Record<ProviderId, string>>
  /** Whether credit comes along each time a game is opened. */
  autoMove: boolean
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
  offers: Offers
  push: PushSettings
  /** What has come into the inbox, newest first. */
  messages: InboxMessage[]
  blockedFor: string | null
  favourites: GameKey[]
  recent: (GameKey & { playedAt: string })[]
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
