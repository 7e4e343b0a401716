import type { Tx } from '../../db/db.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import type { WithdrawalId } from './withdrawal-queries.ts'

/** Holds the row until the transaction ends. */
export const lockWithdrawal = (
  tx: Tx,
  { agencyId, withdrawalId }: WithdrawalId,
): Promise<WithdrawalRow | undefined> =>
  tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('withdrawal_id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst()
