import type { Answer } from '../faults/with-fault.ts'
import { Refused } from '../refused.ts'
import { timeIn, timeNow, type World } from '../world.ts'
import { newBankRef } from './bank-ref.ts'
import type { Merchant } from './merchant.ts'
import { isSamePayout, nextPayoutState, wirePayout, type PayoutOrder, type PayoutRow } from './payout.ts'
import { duePayouts, findPayout } from './payout-queries.ts'
import { queueNotice } from './queue-notice.ts'
import { sql } from '../store.ts'

export function sendPayout(world: World, { mid }: Merchant, order: PayoutOrder): Answer {
  return world.store.transaction(() => {
    const known = findPayout(world, { mid, reference: order.reference })
    if (known && !isSamePayout(known, order)) throw new Refused(409, 'REFERENCE_CONFLICT')
    if (known) return { status: 200, body: wirePayout(known) }

    const at = timeNow(world)
    const row: PayoutRow = {
      mid,
      reference: order.reference,
      state: 'SENT',
      bank_ref: newBankRef(world),
      amount: order.amount,
      bank_code: order.bankCode,
      account_number: order.accountNumber,
      account_name: order.accountName,
      created_at: at,
      at,
      moves_at: timeIn(world, world.delays.payoutMs),
    }
    world.store
      .run(sql`INSERT INTO payouts (mid, reference, state, bank_ref, amount, bank_code, account_number,
        account_name, created_at, at, moves_at)
      VALUES (${mid}, ${row.reference}, ${row.state}, ${row.bank_ref}, ${row.amount}, ${row.bank_code},
        ${row.account_number}, ${row.account_name}, ${at}, ${at}, ${row.moves_at})`)
    return { status: 201, body: wirePayout(row) }
  })
}

/** The time of the next move is on disk, so a restart goes on where it stopped. */
export function moveDuePayouts(world: World) {
  for (const { mid, reference, state, account_number } of duePayouts(world)) {
    const next = nextPayoutState(state, account_number)
    const after = next && nextPayoutState(next, account_number)
    const movesAt = after ? timeIn(world, world.delays.payoutMs) : null
    world.store.transaction(() => {
      world.store
        .run(sql`UPDATE payouts SET state = ${next ?? state}, at = ${timeNow(world)}, moves_at = ${movesAt}
        WHERE mid = ${mid} AND reference = ${reference}`)
      if (next) queueNotice(world, mid, { type: 'payout.changed', reference })
    })
  }
}
