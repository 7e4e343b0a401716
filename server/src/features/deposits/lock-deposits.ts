import type { Tx } from '../../db/db.ts'
import type { DepositRow } from './deposit.ts'
import { depositsForUpdate } from './deposit-queries.ts'

/** Holds the rows of several orders until the transaction ends; always in the same order, or two transactions could wait for each other. */
export async function lockDeposits(
  tx: Tx,
  agencyId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, DepositRow>> {
  const rows = await depositsForUpdate(
    tx,
    agencyId,
    ids.filter((id) => id !== null),
  )
  return new Map(rows.map((row) => [row.deposit_id, row]))
}
