import { Refused, notFound } from '../../refused.ts'
import { sql } from '../../store.ts'
import { timeNow, type World } from '../../world.ts'
import { newBankRef } from '../bank-ref.ts'
import { paymentsOf, type Bill } from '../charge-queries.ts'
import { startOfDay } from '../ict-time.ts'

const hourMs = 60 * 60 * 1000

/** Takes the newest payment of a bill back whole, on its day and once; never what was refunded, if only in part. */
export function voidPayment(world: World, { mid, bill }: Bill) {
  return world.store.transaction(() => {
    const payment = paymentsOf(world, { mid, bill }).at(-1)
    if (!payment) throw notFound('a payment')
    if (isVoided(world, { mid, bill })) throw new Refused(409, 'VOIDED_ALREADY')
    const refund = world.store.one(sql`SELECT refund_id FROM refunds WHERE mid = ${mid} AND bill = ${bill}`)
    if (refund) throw new Refused(409, 'REFUNDED_ALREADY')
    const end = startOfDay(payment.paid_at) + world.delays.voidHours * hourMs
    if (world.now().getTime() >= end) throw new Refused(400, 'TOO_LATE_TO_VOID')
    const fccref = newBankRef(world)
    world.store.run(sql`INSERT INTO voids (mid, bill, bank_ref, at)
      VALUES (${mid}, ${bill}, ${fccref}, ${timeNow(world)})`)
    return { mcid: mid, uuid: bill, fccref }
  })
}

export const isVoided = (world: World, { mid, bill }: Bill) =>
  world.store.one(sql`SELECT bill FROM voids WHERE mid = ${mid} AND bill = ${bill}`) !== null
