import { z } from 'zod'
import { formatMoney, handKip } from '../money.ts'
import { Refused } from '../refused.ts'
import { timeNow, type World } from '../world.ts'
import { newBankRef } from './bank-ref.ts'
import { findCharge } from './charge-queries.ts'
import { readLaoQr } from './lao-qr.ts'
import { wireOf } from './merchant-wire.ts'
import { queueNotice } from './queue-notice.ts'
import { sql } from '../store.ts'

const payerText = z.string().trim().min(1).max(100)

export const qrPayment = z.strictObject({
  payload: z.string().max(1000),
  amount: handKip.optional(),
  payerName: payerText.default('SOMCHAI PHOMMACHAN'),
  payerAccount: payerText.default('010120004521482'),
  payerBank: payerText.default('BCEL'),
})

/** Some merchants write their QR themselves: the bank hears of the charge with its payment. */
function chargeOfOwnQr(world: World, emv: string, { mid, bill, amount }: ReturnType<typeof readLaoQr>) {
  if (!bill || !amount || wireOf(world, mid)?.dialect !== 'bcel') return null
  const at = timeNow(world)
  world.store.run(sql`INSERT INTO charges (mid, bill, emv, amount, description, expires_at, created_at)
    VALUES (${mid}, ${bill}, ${emv}, ${amount}, '', ${at}, ${at})`)
  return findCharge(world, { mid, bill })
}

/** Pays as a phone would. A second payment and a late one are taken too, because real banks take them. */
export function payQr(world: World, order: z.output<typeof qrPayment>) {
  const qr = readLaoQr(order.payload)
  return world.store.transaction(() => {
    const charge = findCharge(world, qr) ?? chargeOfOwnQr(world, order.payload, qr)
    if (!charge) throw new Refused(404, 'UNKNOWN_QR', 'no charge with this merchant and bill')
    const amount = order.amount ?? qr.amount
    if (amount === null || amount <= 0n)
      throw new Refused(400, 'VALIDATION', 'the QR has no amount: type one')

    const { mid, bill } = charge
    const bankRef = newBankRef(world)
    const paidAt = timeNow(world)
    world.store.run(sql`INSERT INTO payments
        (bank_ref, mid, bill, amount, paid_at, payer_name, payer_account, payer_bank)
      VALUES (${bankRef}, ${mid}, ${bill}, ${amount}, ${paidAt},
        ${order.payerName}, ${order.payerAccount}, ${order.payerBank})`)
    queueNotice(world, mid, { type: 'charge.paid', bill })
    return { bankRef, bill, amount: formatMoney(amount), paidAt }
  })
}
