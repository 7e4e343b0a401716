import { moneyOf } from '@kham/contract/money'
import { payoutFor } from '../../../ledger/exchange.ts'
import { allowanceOf, divide, turnoverRequired, withdrawalFault, type VersionRow } from './promotion.ts'
import { givenAt, toWorked } from './promotion-view.ts'

const thb = (minor: bigint) => moneyOf(minor, 'THB')

/** What would become of so much credit under a promotion, at these rates, with everything played that has to be and nothing kept apart. */
export function workedExample(
  promotion: VersionRow,
  { sell_micro, buy_micro }: { sell_micro: bigint; buy_micro: bigint },
  creditMinor: bigint,
) {
  const given = givenAt(promotion, sell_micro)
  const requiredMinor = turnoverRequired(promotion, given)
  const own = { broughtMinor: 0n, bonusMinor: given.bonusMinor }
  const allowance = allowanceOf(promotion, own)
  const standing = { creditMinor, openBetsMinor: 0n, playedMinor: requiredMinor ?? 0n, requiredMinor }
  const asked = { ...standing, ...allowance, amountMinor: creditMinor }
  const parts = divide(promotion, allowance, creditMinor)
  return {
    ...toWorked(promotion, given),
    amount: thb(creditMinor),
    creditReceived: thb(parts.paidMinor),
    creditBrought: thb(parts.broughtMinor),
    bonusDeducted: thb(parts.bonusMinor),
    creditReturned: thb(parts.excessMinor),
    creditForfeited: thb(parts.forfeitMinor),
    receive: moneyOf(payoutFor(parts.paidMinor, buy_micro).resultMinor, 'LAK'),
    blockedBy: withdrawalFault(promotion, asked),
  }
}
