import type { AdjustmentDirection } from '@kham/contract/orders/adjustments'
import type { ProviderId } from '@kham/contract/play/providers'
import { secondsAfter } from '../clock.ts'
import {
  adjustCredit,
  adjusting,
  approveAdjustment,
  proposeAdjustment,
} from '../features/orders/adjustments/adjust-credit.ts'
import {
  adjustments,
  idOf,
  subjectOf,
  type AdjustmentRow,
} from '../features/orders/adjustments/adjustment.ts'
import { endProposal } from '../features/orders/proposals/write-proposal.ts'
import { findProposal } from '../features/orders/proposals/proposal-store.ts'
import { decideProposal } from '../features/orders/proposals/settle-proposal.ts'
import { rewrite } from './as-owner.ts'
import type { MoneyWorld } from './money-world.ts'

interface Wanted {
  direction: AdjustmentDirection
  amountMinor: bigint
  providerId: ProviderId
  key: string | null
  note: string
}

/** What tests of adjustments do over and over; each gives 50.00 THB at gclub unless it says otherwise. */
export function adjustmentDesk(world: () => MoneyWorld) {
  const actor = (staffId: string) => ({ staffId, address: null, requestId: null })

  const propose = (
    { playerId }: { playerId: string },
    staffId: string,
    { key = null, ...wanted }: Partial<Wanted> = {},
  ) =>
    proposeAdjustment(world().context, {
      agencyId: world().agency.agency_id,
      playerId,
      providerId: 'gclub',
      direction: 'GIVE',
      amountMinor: 50_00n,
      reason: 'GOODWILL',
      note: 'the lights went out',
      ...wanted,
      by: actor(staffId),
      idempotencyKey: key,
    })

  const approve = (row: AdjustmentRow, staffId: string) =>
    approveAdjustment(world().context, idOf(row), actor(staffId))
  const refuse = (row: AdjustmentRow, staffId: string) =>
    endProposal(world().context, adjustments, subjectOf(idOf(row)), {
      status: 'REJECTED',
      note: 'not our fault',
      by: actor(staffId),
    })
  const withdraw = (row: AdjustmentRow, staffId: string) =>
    endProposal(world().context, adjustments, subjectOf(idOf(row)), {
      status: 'CANCELED',
      note: null,
      by: actor(staffId),
    })
  const adjust = (row: AdjustmentRow) => adjustCredit(world().context, idOf(row))
  const decide = (row: AdjustmentRow, staffId: string, happened: boolean) =>
    decideProposal(world().context, subjectOf(idOf(row)), adjusting, {
      happened,
      note: 'by telephone',
      staffId,
      bankReference: null,
    })
  const state = async (row: AdjustmentRow) => (await findProposal(world().context.db, subjectOf(idOf(row))))!
  const transfersOf = ({ adjustment_id }: AdjustmentRow) =>
    world()
      .context.db.selectFrom('credit_transfers')
      .selectAll()
      .where('order_id', '=', adjustment_id)
      .execute()
  /** Long enough ago for an operator's decision. */
  const makeOld = ({ adjustment_id }: AdjustmentRow) =>
    rewrite(
      world().context.database,
      world()
        .context.db.updateTable('credit_transfers')
        .set({ created_at: secondsAfter(new Date(), -16 * 60) })
        .where('order_id', '=', adjustment_id),
    )

  return { actor, propose, approve, refuse, withdraw, adjust, decide, state, transfersOf, makeOld }
}
