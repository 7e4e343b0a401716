import { sql } from 'kysely'
import { accountDigits } from '@kham/contract/sameness'
import type { Tx } from '../../../db/db.ts'
import { isReplaced } from '../../players/bank-accounts/is-replaced.ts'
import type { PayoutRow } from './payout.ts'

/**
 * Whether a refund is to an account of its player that they have replaced since it was asked for. Not where the payment came from that account,
 * and no withdrawal, which keeps its account. The caller holds the player's lock.
 */
export async function goesToReplaced(tx: Tx, row: PayoutRow): Promise<boolean> {
  const { agency_id, order_kind, order_id, player_id, created_at } = row
  if (order_kind === 'withdrawal' || row.voids) return false
  const { rows } = await sql`select from bank_accounts b
    where b.agency_id = ${agency_id} and b.player_id = ${player_id} and b.bank_code = ${row.bank_code}
      and b.account_key = ${accountDigits(row.account_number)} and b.replaced_at >= ${created_at} and ${isReplaced('b')}
      and not exists (select from payments p where p.agency_id = b.agency_id and p.payment_id = ${order_id} and p.account_key = b.account_key)
    limit 1`.execute(tx)
  return rows.length > 0
}
