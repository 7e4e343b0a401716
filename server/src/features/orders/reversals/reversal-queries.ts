import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { isPaidByStaff } from '../deposits/deposit.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import type { ReversalRow } from './reversal.ts'

/** Every reversal of one thing. */
export const reversalsOf = (tx: Tx, agencyId: string, ofId: string): Promise<ReversalRow[]> =>
  tx
    .selectFrom('reversals')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('of_id', '=', ofId)
    .orderBy('created_at')
    .execute()

/** The payment that pays a deposit. */
export const paymentOf = (tx: Tx, agencyId: string, depositId: string) =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('deposit_id', '=', depositId)
    .where('state', '=', 'MATCHED')
    .executeTakeFirst()

/** Whether the staff let a deposit in. */
export async function isByStaff(tx: Tx, agencyId: string, depositId: string): Promise<boolean> {
  const { rows } = await sql`
    select from deposits d where d.agency_id = ${agencyId} and d.deposit_id = ${depositId} and ${sql.raw(isPaidByStaff('d'))}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether a withdrawal of a usage that is under way or paid has deducted of its bonus. */
export const isBonusTaken = async (tx: Tx, agencyId: string, usageId: string): Promise<boolean> =>
  (await tx
    .selectFrom('withdrawals')
    .select('withdrawal_id')
    .where('agency_id', '=', agencyId)
    .where('promotion_usage_id', '=', usageId)
    .where('status', 'in', ['OPEN', 'PAID', 'SUCCESS'])
    .where('bonus_minor', '>', 0n)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether an order, a move or a transfer of this wallet is not at its end. */
export async function isWalletBusy(db: Db, { agencyId, playerId, providerId }: Wallet): Promise<boolean> {
  const of = (table: string) =>
    sql`select from ${sql.table(table)} where agency_id = ${agencyId} and player_id = ${playerId}`
  const { rows } = await sql`
    select where exists (${of('credit_transfers')} and provider_id = ${providerId} and status in ('REQUESTED', 'SENT', 'UNKNOWN'))
      or exists (${of('deposits')} and provider_id = ${providerId} and status in ('OPEN', 'PAID'))
      or exists (${of('withdrawals')} and provider_id = ${providerId} and (status in ('OPEN', 'PAID')
        or (held_at is not null and returned_at is null and (status <> 'SUCCESS' or excess_minor > 0))))
      or exists (${of('credit_moves')} and ((status = 'OPEN' and ${providerId} in (from_provider, to_provider))
        or (status = 'FAILED' and returned_at is null and from_provider = ${providerId})))`.execute(db)
  return rows.length > 0
}
