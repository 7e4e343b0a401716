import type { Clock } from './clock.ts'
import type { Selectable } from 'kysely'
import type { Tx } from './db/db.ts'
import type { PaidOrderKind, PayoutStatus } from './db/payment-tables.ts'
import type { Tables } from './db/tables.ts'
import type { Database } from './db/pool.ts'
import type { IsBreached } from './http/breached-passwords.ts'
import type { Jobs } from './jobs/job.ts'
import type { Log } from './log.ts'
import type { Partners } from './partners/port.ts'
import type { Secrets } from './secrets.ts'
import type { Step } from './timeline/record-step.ts'

/** The context of every act. Types only, so that nobody needs to import the wiring. */
export interface Context {
  database: Database
  /** Short for database.kysely. Inside a transaction use its own handle, never this one. */
  db: Database['kysely']
  clock: Clock
  log: Log
  jobs: Jobs
  partners: Partners
  secrets: Secrets
  isBreached: IsBreached
  handlers: Handlers
}

/** What became of a payout: where it stands now, and where it stood before. */
export interface PayoutMove {
  payout: Selectable<Tables['payouts']>
  was: PayoutStatus
}

/** Settles the books and moves the order, in the transaction that moves the payout. */
export type OnPayout = (tx: Tx, move: PayoutMove) => Promise<void>

/** Effects of a feature in a higher one, whose code it does not know; wired at start (handlers.ts). */
export interface Handlers {
  /**
   * Before a player's break begins. Answers what locks the player's open order in the transaction of the break, before the player is
   * locked; that answers what ends the order once the break has begun.
   */
  beforeBreak(
    context: Context,
    player: { agencyId: string; playerId: string },
  ): Promise<(tx: Tx) => Promise<(step: Pick<Step, 'by' | 'staffId' | 'at'>) => Promise<void>>>
  /** A player's answer to offers, and whether the gate is open, for programs outside. undefined = no such player. */
  readOffersView(
    db: Database['kysely'],
    player: { agencyId: string; playerId: string },
    now: Date,
  ): Promise<Record<string, unknown> | undefined>
  /** The effect of a payout's move on its order. */
  onPayout: Record<PaidOrderKind, (context: Context, id: { agencyId: string; orderId: string }) => OnPayout>
  /** Locks what else that effect touches: all orders come before the player, whom an approval of the staff locks. */
  lockForPayout: Partial<
    Record<PaidOrderKind, (tx: Tx, id: { agencyId: string; orderId: string }) => Promise<unknown>>
  >
}
