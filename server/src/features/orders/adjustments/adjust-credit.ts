import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { addToBrought, takeFromBrought } from '../../promotions/promotions/keep-apart.ts'
import { settleProposal, type Settling } from '../proposals/settle-proposal.ts'
import { subjectOf, type AdjustmentId, type AdjustmentRow } from './adjustment.ts'

export const adjusting: Settling<'adjustment'> = {
  step: 'adjust',
  async onDone({ tx, row, at, record }) {
    await keepApart(tx, row, at)
    await record()
  },
}

/** Brings an approved adjustment to its end; does nothing when it has one. Throws NotFinished while the outcome is unknown. */
export const adjustCredit = (context: Context, id: AdjustmentId): Promise<void> =>
  settleProposal(context, subjectOf(id), adjusting)

/** What is given by hand is the player's own and no promotion's, and what is taken is taken of that first. */
async function keepApart(tx: Tx, row: AdjustmentRow, at: Date) {
  const { agency_id: agencyId, player_id: playerId, provider_id: providerId } = row
  const wallet = { agencyId, playerId, providerId }
  const change = { orderId: row.adjustment_id, amountMinor: row.amount_minor, at }
  if (row.direction === 'TAKE') await takeFromBrought(tx, wallet, change)
  else await addToBrought(tx, wallet, { ...change, kind: 'GIVEN' })
}
