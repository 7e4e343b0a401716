import { pageSize, type ListQuery } from '../list-query.ts'
import type { World } from '../world.ts'
import { wireCharge, wirePayment, type ChargeRow, type PaymentRow } from './charge.ts'
import { sql } from '../store.ts'

export type Bill = { mid: string; bill: string }

export const findCharge = (world: World, { mid, bill }: Bill) =>
  world.store.one<ChargeRow>(sql`SELECT * FROM charges WHERE mid = ${mid} AND bill = ${bill}`)

export const paymentsOf = (world: World, { mid, bill }: Bill) =>
  world.store.all<PaymentRow>(
    sql`SELECT * FROM payments WHERE mid = ${mid} AND bill = ${bill} ORDER BY paid_at, rowid`,
  )

/** Every payment to the merchant, whatever its bill, in the order in which they came. */
export function paymentPage(world: World, mid: string, { from, to, after }: ListQuery) {
  const rows = world.store.all<PaymentRow & { place: bigint }>(sql`SELECT rowid AS place, * FROM payments
    WHERE mid = ${mid} AND paid_at >= ${from} AND paid_at < ${to} AND rowid > ${BigInt(after)}
    ORDER BY rowid LIMIT ${pageSize}`)
  const payments = rows.map((row) => ({ ...wirePayment(row), bill: row.bill }))
  return { payments, next: String(rows.at(-1)?.place ?? after) }
}

export const showCharge = (world: World, charge: ChargeRow) =>
  wireCharge(charge, paymentsOf(world, charge), world.now())

export type ListedCharge = ChargeRow & { display_name: string }

/** The newest first; who tells them apart has them all. */
export const listCharges = (world: World, most = 1_000_000) =>
  world.store.all<ListedCharge>(sql`SELECT charges.*, display_name FROM charges JOIN merchants USING (mid)
    ORDER BY created_at DESC, charges.rowid DESC LIMIT ${most}`)
