import { timeNow, type World } from '../world.ts'
import { creditLeft, useCredit } from './agency-credit.ts'
import { memberOf, setBalance } from './member.ts'
import type { Desk } from './provider.ts'
import { balanceAfter, refusalOf, type TransferOrder, type TransferRow } from './transfer.ts'
import { findTransfer, insertTransfer } from './transfer-queries.ts'

type Making = {
  refuse: boolean
  /** Whether a refusal is on record too, and its reference taken by it. */
  keepsRefusals: boolean
  /** What the operator has bought of the provider; left out = no deposit is too much. */
  credit?: string
}

/** A reference moves money once: what is on record under it is answered, whatever the order says. */
export function makeTransfer(
  world: World,
  desk: Desk,
  order: TransferOrder,
  { refuse, keepsRefusals, credit }: Making,
): { row: TransferRow; isNew: boolean } {
  return world.store.transaction(() => {
    const known = findTransfer(world, { ...desk, reference: order.reference })
    if (known) return { row: known, isNew: false }

    const key = { ...desk, memberId: order.memberId }
    const { balance } = memberOf(world, key)
    const left = credit === undefined ? null : creditLeft(world, { ...desk, credit })
    const code = refusalOf(order, { balance, left, refuse })
    const row: TransferRow = {
      reference: order.reference,
      member_id: order.memberId,
      direction: order.direction,
      amount: order.amount,
      status: code ? 'REFUSED' : 'CONFIRMED',
      code,
      balance_before: balance,
      balance_after: code ? balance : balanceAfter(order, balance),
      at: timeNow(world),
    }
    setBalance(world, key, row.balance_after)
    if (code === null) useCredit(world, desk, order)
    if (code === null || keepsRefusals) insertTransfer(world, desk, row)
    return { row, isNew: true }
  })
}
