import type { Selectable } from 'kysely'
import { moneyOf } from '@kham/contract/money'
import type { Deposit } from '@kham/contract/orders/deposits'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import type { Tables } from '../../../db/tables.ts'
import { rateText } from '../../../ledger/exchange.ts'
import { toHeld, type PayoutHold } from '../../players/payout-holds/payout-hold.ts'
import { undivided, type Division } from '../../promotions/promotions/promotion.ts'

// A player's view of an order; the agency's webhooks send the same.

type DepositRow = Selectable<Tables['deposits']>
type WithdrawalRow = Selectable<Tables['withdrawals']>

const time = (date: Date | null) => date?.toISOString() ?? null

/** A deposit as the API returns it. */
export function toDeposit(row: DepositRow): Deposit {
  return {
    id: row.deposit_id,
    code: row.code,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: time(row.paid_at),
    creditedAt: time(row.credited_at),
    providerId: row.provider_id,
    paymentMethod: row.method,
    amount: moneyOf(row.amount_minor, 'LAK'),
    rate: rateText(row.sell_micro),
    status: row.status,
    depositCredit: moneyOf(row.credit_minor, 'THB'),
    promotionCredit: moneyOf(row.bonus_minor, 'THB'),
    totalCredit: moneyOf(row.credit_minor + row.bonus_minor, 'THB'),
    promotionUsageId: row.promotion_usage_id,
    qr:
      row.qr_payload === null
        ? null
        : {
            payload: row.qr_payload,
            mid: row.mid,
            displayName: row.method_name,
            deepLink: row.deep_link,
          },
    payTo: row.pay_to,
    reason: row.reason,
    reversedAt: time(row.reversed_at),
    reversedFor: row.reversed_for,
  }
}

export const hasEndedUnpaid = ({ status }: WithdrawalRow) =>
  status === 'REJECTED' || status === 'CANCELED' || status === 'FAILED'

/** The credit that becomes kip. */
export const paidOutMinor = (row: WithdrawalRow) =>
  row.amount_minor - row.bonus_minor - row.excess_minor - row.forfeit_minor

/** Splits a withdrawal; without a payout all of it is the player's own again. */
const partsOf = (row: WithdrawalRow): Division =>
  hasEndedUnpaid(row)
    ? undivided(row.amount_minor, row.brought_minor)
    : {
        paidMinor: paidOutMinor(row),
        broughtMinor: row.brought_minor,
        bonusMinor: row.bonus_minor,
        excessMinor: row.excess_minor,
        forfeitMinor: row.forfeit_minor,
      }

/** Credit that returns to the player: the promotion's excess, or all of it. */
function returnedMinor(row: WithdrawalRow): bigint {
  if (!hasEndedUnpaid(row)) return row.excess_minor
  return row.returned_at ? row.amount_minor : 0n
}

/** A withdrawal as the player sees it, with the payout hold that delays it. */
export function toWithdraw(row: WithdrawalRow, hold: PayoutHold | null = null): Withdraw {
  const parts = partsOf(row)
  return {
    id: row.withdrawal_id,
    code: row.code,
    createdAt: row.created_at.toISOString(),
    providerId: row.provider_id,
    status: row.status,
    amount: moneyOf(row.amount_minor, 'THB'),
    bankName: row.bank_name,
    accountName: row.account_name,
    accountNumber: row.account_number,
    creditReceived: moneyOf(parts.paidMinor, 'THB'),
    creditBrought: moneyOf(parts.broughtMinor, 'THB'),
    creditReturned: moneyOf(returnedMinor(row), 'THB'),
    creditForfeited: moneyOf(parts.forfeitMinor, 'THB'),
    bonusDeducted: moneyOf(parts.bonusMinor, 'THB'),
    rate: rateText(row.buy_micro),
    receive: moneyOf(row.receive_minor, 'LAK'),
    promotionUsageId: row.promotion_usage_id,
    reason: row.reason,
    ...toHeld(hold),
  }
}
