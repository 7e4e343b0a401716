import { timeNow, type World } from '../world.ts'
import type { PayoutRow } from './payout.ts'
import { sql } from '../store.ts'

export const findPayout = (world: World, { mid, reference }: { mid: string; reference: string }) =>
  world.store.one<PayoutRow>(sql`SELECT * FROM payouts WHERE mid = ${mid} AND reference = ${reference}`)

export const duePayouts = (world: World) =>
  world.store.all<PayoutRow>(sql`SELECT * FROM payouts WHERE moves_at <= ${timeNow(world)} ORDER BY moves_at`)

export const listPayouts = (world: World) =>
  world.store.all<PayoutRow>(sql`SELECT * FROM payouts ORDER BY created_at DESC, rowid DESC LIMIT 200`)
