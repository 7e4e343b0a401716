import type { ProviderId } from '@kham/contract/providers'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Tables, TransferStatus } from '../../db/tables.ts'
import type { TransferOutcome } from '../../partners/game-provider.ts'

export type Transfer = Selectable<Tables['credit_transfers']>

/** Which player's credit, and where. */
export interface Wallet {
  agencyId: string
  playerId: string
  providerId: ProviderId
}

const unresolved = ['REQUESTED', 'SENT', 'UNKNOWN'] as const
const atProvider = ['SENT', 'UNKNOWN'] as const

export const findMember = (db: Db, { agencyId, playerId, providerId }: Wallet) =>
  db
    .selectFrom('provider_members')
    .select(['member_id', 'joined_at'])
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
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'player_id', 'provider_id']).doNothing())
    .execute()

export const markJoined = (db: Db, { agencyId, playerId, providerId }: Wallet, at: Date) =>
  db
    .updateTable('provider_members')
    .set({ joined_at: at })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .where('joined_at', 'is', null)
    .execute()

export const insertTransfer = (
  tx: Tx,
  transfer: Omit<
    Transfer,
    | 'status'
    | 'tries'
    | 'refusal'
    | 'balance_before_minor'
    | 'balance_after_minor'
    | 'sent_at'
    | 'resolved_at'
  >,
) =>
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
    })
    .execute()

export const findTransferOfStep = (db: Db, agencyId: string, orderId: string, step: Transfer['step']) =>
  db
    .selectFrom('credit_transfers')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('order_id', '=', orderId)
    .where('step', '=', step)
    .executeTakeFirst()

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

/** Whether another transfer of this wallet is at the provider without an outcome. */
export const hasAnotherAtProvider = async (db: Db, wallet: Wallet, transferId: string) =>
  (await ofWallet(db, wallet, atProvider).where('transfer_id', '!=', transferId).executeTakeFirst()) !==
  undefined

/** REQUESTED -> SENT, or a further try; null = it has its outcome already. */
export const markSent = (tx: Tx, { agency_id, transfer_id }: Transfer, at: Date) =>
  tx
    .updateTable('credit_transfers')
    .set((row) => ({ status: 'SENT', tries: row('tries', '+', 1), sent_at: at }))
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('status', 'in', unresolved)
    .returning('tries')
    .executeTakeFirst()

/** SENT -> UNKNOWN: no usable answer came. */
export const markUnknown = (db: Db, { agency_id, transfer_id }: Transfer) =>
  db
    .updateTable('credit_transfers')
    .set({ status: 'UNKNOWN' })
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('status', '=', 'SENT')
    .execute()

/** The outcome, once; undefined = somebody else wrote it first. */
export const markResolved = (
  tx: Tx,
  { agency_id, transfer_id }: Transfer,
  outcome: Exclude<TransferOutcome, { status: 'UNKNOWN' }>,
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
    })
    .where('agency_id', '=', agency_id)
    .where('transfer_id', '=', transfer_id)
    .where('status', 'in', unresolved)
    .returning('transfer_id')
    .executeTakeFirst()
