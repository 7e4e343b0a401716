import type { ReplyOf } from '@kham/contract/endpoint'
import { moneyOf } from '@kham/contract/money'
import type {
  deductionLedger,
  deductionOfWithdraw,
  DeductionParts,
} from '@kham/contract/operator/books/deductions'
import type { Db } from '../../../db/db.ts'
import { payoutFor } from '../../../ledger/exchange.ts'
import { Refusal } from '../../../refusal.ts'
import { paidUnderUsage } from '../../orders/withdrawals/paid-under-usage.ts'
import { findClaimedUsage } from '../../promotions/promotions/find-claimed-usage.ts'
import {
  allowanceOf,
  divide,
  hadNothing,
  undivided,
  type Division,
} from '../../promotions/promotions/promotion.ts'
import { toUsage } from '../../promotions/promotions/promotion-view.ts'
import { findDivided, paidInLedger, type Divided } from './deduction-queries.ts'

const thb = (minor: bigint) => moneyOf(minor, 'THB')

/** A withdrawal's division as it is booked, and reckoned again from the terms that its player accepted. @throws Refusal NOT_FOUND */
export async function readDeduction(
  db: Db,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<ReplyOf<typeof deductionOfWithdraw>> {
  const order = await findDivided(db, { agencyId, id })
  if (!order) throw new Refusal('NOT_FOUND')
  const usage =
    order.promotion_usage_id === null
      ? null
      : await findClaimedUsage(db, { agencyId, playerId: order.player_id }, order.promotion_usage_id)
  const had = usage ? await paidUnderUsage(db, usage, order.created_at) : hadNothing
  const own = { broughtMinor: order.brought_minor, bonusMinor: usage?.bonus_minor ?? 0n }
  const allowance = usage && allowanceOf(usage.terms, own, had)
  const reckoned = usage
    ? divide(usage.terms, allowance!, order.amount_minor)
    : undivided(order.amount_minor, order.brought_minor)
  const booked = {
    paidMinor: order.amount_minor - order.bonus_minor - order.excess_minor - order.forfeit_minor,
    broughtMinor: order.brought_minor,
    bonusMinor: order.bonus_minor,
    excessMinor: order.excess_minor,
    forfeitMinor: order.forfeit_minor,
  }
  const says = toParts(order, booked, order.receive_minor)
  const wouldSay = toParts(order, reckoned, payoutFor(reckoned.paidMinor, order.buy_micro).resultMinor)
  return {
    usage: usage && {
      ...toUsage(usage),
      version: usage.version,
      firstOrderOnly: usage.terms.first_order_only,
      providers: usage.terms.providers,
    },
    had: { paid: thb(had.paidMinor), bonus: thb(had.bonusMinor) },
    most: allowance && allowance.maxMinor !== null ? thb(allowance.maxMinor) : null,
    booked: says,
    reckoned: wouldSay,
    isSame: partNames.every((name) => says[name].amount === wouldSay[name].amount),
    ledger: await ledgerOf(db, agencyId, order, booked),
  }
}

const partNames = ['own', 'bonus', 'left', 'paid', 'returned', 'forfeited', 'receive'] as const

const toParts = (
  { amount_minor }: Pick<Divided, 'amount_minor'>,
  division: Division,
  receiveMinor: bigint,
): DeductionParts => ({
  own: thb(division.broughtMinor),
  bonus: thb(division.bonusMinor),
  left: thb(amount_minor - division.bonusMinor),
  paid: thb(division.paidMinor),
  returned: thb(division.excessMinor),
  forfeited: thb(division.forfeitMinor),
  receive: moneyOf(receiveMinor, 'LAK'),
})

/** Whether the payout's postings match the order; credit returned to the player is not part of the payout. */
async function ledgerOf(
  db: Db,
  agencyId: string,
  order: Divided,
  booked: Division,
): Promise<(typeof deductionLedger)[number]> {
  const legs = await paidInLedger(db, agencyId, order)
  if (legs.length === 0) return 'NOT_YET'
  const moved = (from: string, to: string) =>
    legs.find((leg) => leg.from === from && leg.to === to)?.minor ?? 0n
  const isSame =
    moved('cash', 'fx') === booked.paidMinor &&
    moved('cash', 'promo') === booked.bonusMinor &&
    moved('cash', 'forfeit') === booked.forfeitMinor &&
    moved('fx', 'bank') === order.receive_minor
  return isSame ? 'SAME' : 'DIFFERS'
}
