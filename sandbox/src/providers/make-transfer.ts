import type { Answer } from '../faults/with-fault.ts'
import { Refused } from '../refused.ts'
import { timeNow, type World } from '../world.ts'
import { memberOf, setBalance } from './member.ts'
import type { Desk } from './provider.ts'
import {
  balanceAfter,
  isSameTransfer,
  refusalOf,
  wireTransfer,
  type TransferOrder,
  type TransferRow,
} from './transfer.ts'
import { findTransfer, insertTransfer } from './transfer-queries.ts'

/** A reference moves money once: sent again it answers what happened the first time, a refusal too. */
export function makeTransfer(world: World, desk: Desk, order: TransferOrder, refuse: boolean): Answer {
  return world.store.transaction(() => {
    const known = findTransfer(world, { ...desk, reference: order.reference })
    if (known && !isSameTransfer(known, order)) throw new Refused(409, 'REFERENCE_CONFLICT')
    if (known) return { status: 200, body: wireTransfer(known) }

    const key = { ...desk, memberId: order.memberId }
    const { balance } = memberOf(world, key)
    const code = refusalOf(order, balance, refuse)
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
    insertTransfer(world, desk, row)
    return { status: 201, body: wireTransfer(row) }
  })
}
