import type { NotTaken } from '@kham/contract/operator/orders/payouts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { refusedOf } from './refused-of.ts'
import { holderOf, type PayoutRow } from './payout.ts'
import { noteClaim, type PayoutId } from './payout-queries.ts'
import { refuseHeld } from '../../players/payout-holds/holds-of-players.ts'
import { lockPayout } from './request-payout.ts'
import { lockToStop, stopIfReplaced } from './settle-payout.ts'

/** The staff member acting on a payout. */
export interface Payer {
  staffId: string
  /** Whether they may act on what another has taken. */
  mayTakeOver: boolean
}

/**
 * A staff member claims a payout to pay it, so that no colleague pays it too; claiming again extends the claim. Refuses with NOT_FOUND,
 * PAYOUT_SETTLED, PAYOUT_TAKEN, PAYOUT_HELD.
 */
export const claimPayout = (context: Context, id: PayoutId, { staffId, mayTakeOver }: Payer): Promise<void> =>
  claim(context, id, staffId, async (tx, row) => {
    const holder = holderOf(row, context.clock())
    if (holder && holder !== staffId && !mayTakeOver) await refuseTaken(tx, row)
  })

async function claim(
  context: Context,
  id: PayoutId,
  staffId: string,
  refuse: (tx: Tx, row: PayoutRow) => Promise<void>,
): Promise<void> {
  const isTaken = await context.db.transaction().execute(async (tx) => {
    const row = await lockToPay(tx, id)
    await refuse(tx, row)
    return take(context, tx, row, staffId)
  })
  // What was stopped stays so, and is committed before it is refused.
  if (!isTaken) throw new Refusal('PAYOUT_SETTLED')
}

/** false = it is not to be paid any more. Who has taken it before may have paid it already. */
async function take(context: Context, tx: Tx, row: PayoutRow, staffId: string): Promise<boolean> {
  const isFirst = row.taken_by === null
  if (isFirst) await lockToStop(context, tx, row)
  await refuseHeldPayout(tx, row, context.clock)
  if (isFirst && (await stopIfReplaced(context, tx, row, staffId))) return false
  await noteClaim(tx, row, { by: staffId, at: context.clock() })
  return true
}

/** Claims each free one of several by itself, so that a lost one does not stop the others. Returns those not claimed. */
export async function claimPayouts(
  context: Context,
  ids: readonly PayoutId[],
  staffId: string,
): Promise<NotTaken[]> {
  const refused = await refusedOf(ids, (id) => claimFree(context, id, staffId))
  return refused.map(({ id, refusal: { code, detail } }) => ({
    id,
    code: code as NotTaken['code'],
    by: detail.by ?? null,
  }))
}

/** An earlier taker may have paid it, even after the 15 minutes: it is taken over singly, after asking them. */
const claimFree = (context: Context, id: PayoutId, staffId: string): Promise<void> =>
  claim(context, id, staffId, async (tx, row) => {
    if (row.taken_by !== null && row.taken_by !== staffId) await refuseTaken(tx, row)
  })

/** It is free to be taken again. Refuses with NOT_FOUND, PAYOUT_SETTLED, PAYOUT_TAKEN, PAYOUT_NOT_TAKEN. */
export async function releasePayout({ db }: Context, id: PayoutId, payer: Payer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockToPay(tx, id)
    if (!payer.mayTakeOver || row.taken_by === null) await refuseUnlessTakenBy(tx, row, payer.staffId)
    await noteClaim(tx, row, null)
  })
}

/** Refuses claims during a hold; an earlier holder of the claim may still report. Refuses with PAYOUT_HELD. */
const refuseHeldPayout = (
  tx: Tx,
  { agency_id: agencyId, player_id: playerId }: PayoutRow,
  clock: () => Date,
) => refuseHeld(tx, { agencyId, playerId }, clock)

/** A payout by hand, locked. Refuses with NOT_FOUND. */
export async function lockByHand(tx: Tx, id: PayoutId): Promise<PayoutRow> {
  const row = await lockPayout(tx, id)
  if (!row?.by_hand) throw new Refusal('NOT_FOUND')
  return row
}

/** The same, while nothing has become of it. Refuses with NOT_FOUND, PAYOUT_SETTLED. */
export async function lockToPay(tx: Tx, id: PayoutId): Promise<PayoutRow> {
  const row = await lockByHand(tx, id)
  if (row.status !== 'REQUESTED') throw new Refusal('PAYOUT_SETTLED')
  return row
}

/** The last taker may still report, even after the 15 minutes. Refuses with PAYOUT_TAKEN, PAYOUT_NOT_TAKEN. */
export async function refuseUnlessTakenBy(db: Db, row: PayoutRow, staffId: string): Promise<void> {
  if (row.taken_by === null) throw new Refusal('PAYOUT_NOT_TAKEN')
  if (row.taken_by !== staffId) await refuseTaken(db, row)
}

async function refuseTaken(db: Db, { agency_id, taken_by }: PayoutRow): Promise<never> {
  const { display_name: by } = await db
    .selectFrom('staff')
    .select('display_name')
    .where('agency_id', '=', agency_id)
    .where('staff_id', '=', taken_by)
    .executeTakeFirstOrThrow()
  throw new Refusal('PAYOUT_TAKEN', { by })
}
