import type { z } from 'zod'
import type { Answer } from '../faults/with-fault.ts'
import { Refused } from '../refused.ts'
import { timeNow, type World } from '../world.ts'
import type { chargeOrder } from './charge.ts'
import { findCharge, showCharge } from './charge-queries.ts'
import { writeLaoQr } from './lao-qr.ts'
import type { Merchant } from './merchant.ts'
import { sql } from '../store.ts'

export function openCharge(world: World, merchant: Merchant, order: z.output<typeof chargeOrder>): Answer {
  const { mid, iin, display_name: displayName } = merchant
  return world.store.transaction(() => {
    const known = findCharge(world, { mid, bill: order.bill })
    if (known && known.amount !== order.amount) throw new Refused(409, 'BILL_CONFLICT')
    if (known) return { status: 200, body: showCharge(world, known) }

    const charge = {
      mid,
      bill: order.bill,
      emv: writeLaoQr({ iin, mid, displayName, bill: order.bill, amount: order.amount }),
      amount: order.amount,
      description: order.description,
      expires_at: new Date(order.expiresAt).toISOString(),
      created_at: timeNow(world),
    }
    world.store.run(sql`INSERT INTO charges (mid, bill, emv, amount, description, expires_at, created_at)
      VALUES (${mid}, ${charge.bill}, ${charge.emv}, ${charge.amount}, ${charge.description},
        ${charge.expires_at}, ${charge.created_at})`)
    return { status: 201, body: showCharge(world, charge) }
  })
}
