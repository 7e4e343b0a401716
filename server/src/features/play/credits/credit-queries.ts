import type { Db, Tx } from '../../../db/db.ts'
import type { TransferStatus } from '../../../db/order-tables.ts'
import { withAnswer, type KeptAnswer } from './answer-queries.ts'
import { earlierStatuses, type ResolvedOutcome, type Transfer, type Wallet } from './transfer.ts'

const unresolved = ['REQUESTED', 'SENT', 'UNKNOWN'] as const
const atProvider = ['SENT', 'UNKNOWN'] as const

export const findMember = (db: Db, { agencyId, playerId, providerId }: Wallet) =>
  db
    .selectFrom('provider_members')
    .select(['member_id', 'joined_at', 'launched_at'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

export const insertMember = (db: Db, { agencyId, playerId, providerId }: Wallet, memberId: string) =>
  db
    .insertInto('provider_members')
    .values({
      agency_id: agencyId,
      player_id: playerId,
      provider_id: providerId,
      member_id: memberId,
      joined_at: null,
      launched_at: null,
      seen_minor: null,
      seen_at: null,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'player_id', 'provider_id']).doNothing())
    .execute()

/** The provider knows the player, by this name; what somebody else has found out first stays. */
export const markJoined = (
  db: Db,
  { agencyId, playerId, providerId }: Wallet,
  { memberId, at }: { memberId: string; at: Date },
) =>
  db
    .updateTable('provider_members')
    .set({ member_id: memberId, joined_at: at })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .where('joined_at', 'is', null)
    .execute()

export const markLaunched = (db: Db, { agencyId, playerId, providerId }: Wallet, at: Date) =>
  db
    .updateTable('provider_members')
    .set({ launched_at: at })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .execute()

type NewTransfer = Pick<
  Transfer,
  | 'agency_id'
  | 'transfer_id'
  | 'player_id'
  | 'provider_id'
  | 'order_kind'
  | 'order_id'
  | 'step'
  | 'try'
  | 'direction'
  | 'amount_minor'
  | 'created_at'
  | 'ask_first'
>

export const insertTransfer = (tx: Tx, transfer: NewTransfer) =>
  tx
    .insertInto('credit_transfers')
    .values({
      ...transfer,
      status: 'REQUESTED',
      refusal: null,
      balance_before_minor: null,
      balance_after_minor: null,
      sent_at: null,
      resolved_at: null,
      leased_until: null,
      decided_by: null,
      asked_at: null,
      unanswered_at: null,
      provider_ref: null,
      answers: '[]',
      play_before: null,
      noted_at: null,
      told_before_minor: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const ofWallet = (db: Db, { agencyId, playerId, providerId }: Wallet, statuses: readonly TransferStatus[]) =>
  db
    .selectFrom('credit_transfers')
    .select('transfer_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .where('status', 'in', statuses)

/** Whether a transfer of this wallet still waits for its outcome: then a balance may or may not contain it. */
export const hasUnresolvedTransfer = async (db: Db, wallet: Wallet) =>
  (await ofWallet(db, wallet, unresolved).executeTakeFirst()) !== undefined

export const unresolvedOfPlayer = (db: Db, { agencyId, playerId }: Omit<Wallet, 'providerId'>) =>
  db
    .selectFrom('credit_transfers')
    .select('provider_id')
    .distinct()
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', 'in', unresolved)
    .execute()

/** Whether another transfer of this wallet is at the provider without an outcome; what asks first waits for those that are only asked for, too. */
export const hasAnotherInTheWay = async (
  db: Db,
  wallet: Wallet,
  { transfer_id, ask_first }: Pick<Transfer, 'transfer_id' | 'ask_first'>,
) =>
  (await ofWallet(db, wallet, ask_first ? unresolved : atProvider)
    .where('transfer_id', '!=', transfer_id)
    .executeTakeFirst()) !== undefined

/** Keeps what the provider told before a transfer was sent for the first time; after that it may tell of the transfer itself. */
export const noteThereBefore = (db: Db, { agency_id, transfer_id }: Transfer, minor: bigint) =>
  db
    .updateTable('credit_transfers')
    .set({ told_before_minor: minor })
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('told_before_minor', 'is', null)
    .execute()

export const isThereBeforeNoted = async (db: Db, { agency_id, transfer_id }: Transfer) =>
  (await db
    .selectFrom('credit_transfers')
    .select('transfer_id')
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('told_before_minor', 'is not', null)
    .executeTakeFirst()) !== undefined

/** REQUESTED -> SENT, or asked once more; undefined = it has its outcome already. */
export const markSent = (tx: Tx, { agency_id, transfer_id }: Transfer, at: Date) =>
  tx
    .updateTable('credit_transfers')
    .set((row) => ({
      status: 'SENT',
      tries: row('tries', '+', 1),
      sent_at: row.fn.coalesce('sent_at', row.val(at)),
      unanswered_at: row.ref('asked_at'),
      asked_at: at,
    }))
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('status', 'in', earlierStatuses.SENT)
    .returningAll()
    .executeTakeFirst()

/** Leases the transfer until `until`; undefined = another process holds the lease. */
export const leaseTransfer = (db: Db, { agency_id, transfer_id }: Transfer, now: Date, until: Date) =>
  db
    .updateTable('credit_transfers')
    .set({ leased_until: until })
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('status', 'in', atProvider)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

/** Stores balance and play before the transfer is sent, and renews the lease until then; undefined = another process has it meanwhile. */
export const noteBefore = (
  db: Db,
  { agency_id, transfer_id, leased_until }: Transfer,
  { balanceMinor, play, at, until }: { balanceMinor: bigint; play: string | null; at: Date; until: Date },
) =>
  db
    .updateTable('credit_transfers')
    .set({ balance_before_minor: balanceMinor, play_before: play, noted_at: at, leased_until: until })
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('status', 'in', atProvider)
    .where('leased_until', '=', leased_until)
    .returningAll()
    .executeTakeFirst()

/** SENT -> UNKNOWN: no usable answer came; undefined = that is known, or its outcome is. */
export const markUnknown = (tx: Tx, { agency_id, transfer_id }: Transfer, answer: KeptAnswer) =>
  tx
    .updateTable('credit_transfers')
    .set({ status: 'UNKNOWN', answers: withAnswer(answer) })
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('status', 'in', earlierStatuses.UNKNOWN)
    .returningAll()
    .executeTakeFirst()

/** A call was answered, though not with an outcome: it is no longer in flight. */
export const markAnswered = (db: Db, { agency_id, transfer_id, tries, unanswered_at }: Transfer) =>
  db
    .updateTable('credit_transfers')
    .set({ asked_at: unanswered_at })
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('tries', '=', tries)
    .execute()

/** Sets the outcome by compare-and-set; undefined = another process was first. */
export const markResolved = (
  tx: Tx,
  { agency_id, transfer_id, tries }: Transfer,
  outcome: ResolvedOutcome,
  at: Date,
) =>
  tx
    .updateTable('credit_transfers')
    .set({
      status: outcome.status,
      refusal: outcome.status === 'REFUSED' ? outcome.refusal : null,
      balance_before_minor: outcome.balanceBeforeMinor,
      balance_after_minor: outcome.balanceAfterMinor,
      resolved_at: at,
      decided_by: outcome.decidedBy ?? null,
      provider_ref: outcome.status === 'CONFIRMED' ? (outcome.providerRef ?? null) : null,
      answers: withAnswer({ at, raw: outcome.raw }),
    })
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('status', 'in', earlierStatuses[outcome.status])
    .$if(outcome.unlessAskedAgain === true, (query) => query.where('tries', '=', tries))
    .returningAll()
    .executeTakeFirst()
