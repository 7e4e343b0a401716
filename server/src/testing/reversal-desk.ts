import type { ReversalReason } from '@kham/contract/orders/deposits'
import { secondsAfter } from '../clock.ts'
import { readCredit } from '../features/play/credits/read-credit.ts'
import { confirmPayment } from '../features/orders/deposits/confirm-payment.ts'
import type { DepositRow } from '../features/orders/deposits/deposit.ts'
import { approveReversal, reverseCredit, reversing } from '../features/orders/reversals/reverse-credit.ts'
import { endProposal } from '../features/orders/proposals/write-proposal.ts'
import { findProposal } from '../features/orders/proposals/proposal-store.ts'
import { decideProposal } from '../features/orders/proposals/settle-proposal.ts'
import { proposeReversal } from '../features/orders/reversals/propose-reversal.ts'
import { reversals, idOf, subjectOf, type ReversalRow } from '../features/orders/reversals/reversal.ts'
import { depositDesk } from './deposit-desk.ts'
import { rewrite } from './as-owner.ts'
import type { MoneyWorld } from './money-world.ts'

let count = 0

/** What tests of reversals do over and over; each is of a deposit of 100,000 kip at alphabet, 144.92 THB, that one of the staff confirmed. */
export function reversalDesk(world: () => MoneyWorld) {
  const deposits = depositDesk(world, 'transfer')
  const agencyId = () => world().agency.agency_id
  const actor = (staffId: string) => ({ staffId, address: null, requestId: null })

  const newReference = () => `FT2611260${String(++count).padStart(4, '0')}`

  /** Told by one of the staff; answers its reference. */
  async function confirm(
    row: DepositRow,
    staffId: string,
    amountMinor = row.amount_minor,
    bankReference = newReference(),
  ) {
    const seen = { bankReference, amountMinor, payerName: null, slipId: null, staffId }
    await confirmPayment(world().context, deposits.idOf(row), seen)
    return bankReference
  }
  /** A deposit of a player, or of a new one, that the staff confirmed and the provider credited. */
  async function confirmed(staffId: string, playerId?: string) {
    const row = playerId ? await deposits.open(playerId) : await deposits.opened()
    const reference = await confirm(row, staffId)
    return { row: await deposits.state(row), reference }
  }

  const propose = (
    row: DepositRow,
    staffId: string,
    { reason = 'WRONG_ORDER', key = null }: { reason?: ReversalReason; key?: string | null } = {},
  ) =>
    proposeReversal(world().context, {
      agencyId: agencyId(),
      of: 'deposit',
      id: row.deposit_id,
      reason,
      note: 'the line was of another order',
      by: actor(staffId),
      idempotencyKey: key,
    })
  const proposeOf = (adjustmentId: string, staffId: string) =>
    proposeReversal(world().context, {
      agencyId: agencyId(),
      of: 'adjustment',
      id: adjustmentId,
      reason: null,
      note: 'of another player',
      by: actor(staffId),
      idempotencyKey: null,
    })

  const approve = (row: ReversalRow, staffId: string) =>
    approveReversal(world().context, idOf(row), actor(staffId))
  const refuse = (row: ReversalRow, staffId: string) =>
    endProposal(world().context, reversals, subjectOf(idOf(row)), {
      status: 'REJECTED',
      note: 'it was right',
      by: actor(staffId),
    })
  const withdraw = (row: ReversalRow, staffId: string) =>
    endProposal(world().context, reversals, subjectOf(idOf(row)), {
      status: 'CANCELED',
      note: null,
      by: actor(staffId),
    })
  const reverse = (row: ReversalRow) => reverseCredit(world().context, idOf(row))
  const decide = (row: ReversalRow, staffId: string, happened: boolean) =>
    decideProposal(world().context, subjectOf(idOf(row)), reversing, {
      happened,
      bankReference: null,
      note: 'the provider told it by telephone',
      staffId,
    })
  const state = async (row: ReversalRow) => (await findProposal(world().context.db, subjectOf(idOf(row))))!
  const transfersOf = (row: ReversalRow) =>
    world()
      .context.db.selectFrom('credit_transfers')
      .selectAll()
      .where('order_id', '=', row.reversal_id)
      .execute()
  /** Its transfer was asked for a day ago. */
  const makeOld = (row: ReversalRow) =>
    rewrite(
      world().context.database,
      world()
        .context.db.updateTable('credit_transfers')
        .set({ created_at: secondsAfter(new Date(), -24 * 3600) })
        .where('order_id', '=', row.reversal_id),
    )

  /** One has proposed it, another approved. */
  async function approved(row: DepositRow, one: string, other: string, reason?: ReversalReason) {
    const reversal = await propose(row, one, reason ? { reason } : {})
    await approve(reversal, other)
    return reversal
  }
  /** Taken back, to the end. */
  async function reversed(row: DepositRow, one: string, other: string, reason?: ReversalReason) {
    const reversal = await approved(row, one, other, reason)
    await reverse(reversal)
    return state(reversal)
  }
  const creditOf = (playerId: string, providerId: 'alphabet' | 'gclub' = 'alphabet') =>
    readCredit(world().context, { agencyId: agencyId(), playerId, providerId })
  const paymentOf = (bankRef: string) =>
    deposits.payments().where('bank_ref', '=', bankRef).executeTakeFirstOrThrow()

  return {
    deposits,
    newReference,
    confirm,
    confirmed,
    propose,
    proposeOf,
    approve,
    refuse,
    withdraw,
    reverse,
    decide,
    state,
    transfersOf,
    makeOld,
    approved,
    reversed,
    creditOf,
    paymentOf,
  }
}
