import { z } from 'zod'
import { listQuery, pageSize } from '../list-query.ts'
import { timeNow, type World } from '../world.ts'
import { wirePayout, type PayoutRow } from './payout.ts'
import { sql } from '../store.ts'

export const findPayout = (world: World, { mid, reference }: { mid: string; reference: string }) =>
  world.store.one<PayoutRow>(sql`SELECT * FROM payouts WHERE mid = ${mid} AND reference = ${reference}`)

/** A payout that changes moves to the end of the list, so its place is the time of its last change and its row. */
export const payoutListQuery = listQuery.extend({
  after: z
    .string()
    .regex(/^([\d:TZ.-]{24})?_\d{1,15}$/)
    .default('_0'),
})

export function payoutPage(world: World, mid: string, { from, to, after }: z.output<typeof payoutListQuery>) {
  const [at = '', row = '0'] = after.split('_')
  const rows = world.store.all<PayoutRow & { place: bigint }>(sql`SELECT rowid AS place, * FROM payouts
    WHERE mid = ${mid} AND at >= ${from} AND at < ${to} AND (at, rowid) > (${at}, ${BigInt(row)})
    ORDER BY at, rowid LIMIT ${pageSize}`)
  const last = rows.at(-1)
  return { payouts: rows.map(wirePayout), next: last ? `${last.at}_${last.place}` : after }
}

export const duePayouts = (world: World) =>
  world.store.all<PayoutRow>(sql`SELECT * FROM payouts WHERE moves_at <= ${timeNow(world)} ORDER BY moves_at`)

/** The newest first; who tells them apart has them all. */
export const listPayouts = (world: World, most = 1_000_000) =>
  world.store.all<PayoutRow>(sql`SELECT * FROM payouts ORDER BY created_at DESC, rowid DESC LIMIT ${most}`)
