import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { newId, newOrderCode } from '../../../id.ts'
import { NotEnough } from '../../../ledger/not-enough.ts'
import { Refusal } from '../../../refusal.ts'
import { providerState } from '../../cashier/cashier/provider-lookup.ts'
import { hasTransferUnderWay } from '../../play/credits/has-transfer-under-way.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import { refuseShutOut } from '../../players/players/may-play.ts'
import { usageOfWallet } from '../../promotions/promotions/usage-of-wallet.ts'
import { usageThatBinds } from '../../promotions/promotions/usage-that-binds.ts'
import { hasOpenWithdrawalAt } from '../withdrawals/quote-withdrawal.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import type { MoveRow } from './move.ts'
import { findMoveByKey, findOpenMove, insertMove } from './move-queries.ts'
import { requestStep } from './move-steps.ts'
import { lockAll } from '../../../locks/lock-all.ts'

export interface OpenMove {
  agencyId: string
  playerId: string
  from: ProviderId
  to: ProviderId
  idempotencyKey: string | null
  /** Asked for by opening a game, and not by hand. */
  byLaunch?: boolean
}

/**
 * Moves all credit at one provider to another: held in the books, and a job takes it. Refuses with VALIDATION, NOT_FOUND, PLAYER_EXCLUDED,
 * UNAUTHENTICATED, OPEN_ORDER, PROMOTION_USAGE, CREDIT_NOT_ENOUGH, PROVIDER_UNAVAILABLE; throws ProviderUnavailable.
 */
export async function openMove(context: Context, order: OpenMove): Promise<MoveRow> {
  const earlier = await madeUnder(context.db, order)
  return earlier ?? placeMove(context, order, await readyToMove(context, order))
}

/** The credit that a move would take, asked of both providers; THB minor units. Nothing has moved. Refuses and throws as `openMove`. */
export async function readyToMove(context: Context, order: OpenMove): Promise<bigint> {
  if (order.from === order.to) throw new Refusal('VALIDATION', { fields: { to: 'NOT_ALLOWED' } })
  await refuseNotOffered(context.db, order)
  await refuseInTheWay(context.db, order)
  return creditToMove(context, order)
}

/** Makes the move of credit that was just seen. Refuses as `openMove`, without asking a provider. */
export const placeMove = (context: Context, order: OpenMove, amountMinor: bigint): Promise<MoveRow> =>
  context.db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId: order.agencyId, players: [order.playerId] })
    const meanwhile = await madeUnder(tx, order)
    if (meanwhile) return meanwhile
    const now = context.clock()
    await refuseShutOut(tx, order, now)
    await refuseInTheWay(tx, order)
    const move = await insertMove(tx, orderedRow(order, amountMinor, now))
    await hold(context, tx, move)
    await announceOrder(tx, 'move', move, { step: 'OPENED', by: 'PLAYER', at: move.created_at })
    return move
  })

/** The order that an earlier try with the same key has made. Refuses a key of another order with IDEMPOTENCY_KEY_REUSED. */
async function madeUnder(db: Db, { agencyId, playerId, from, to, idempotencyKey }: OpenMove) {
  if (idempotencyKey === null) return undefined
  const made = await findMoveByKey(db, agencyId, playerId, idempotencyKey)
  const isSame = made?.from_provider === from && made.to_provider === to
  if (made && !isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return made
}

/** Nothing moves to a disabled provider; its credit may still leave. */
async function refuseNotOffered(db: Db, { agencyId, from, to }: OpenMove) {
  const leaves = await providerState(db, agencyId, from)
  const enters = await providerState(db, agencyId, to)
  if (leaves === 'none' || enters === 'none') throw new Refusal('NOT_FOUND')
  if (enters === 'off') throw new Refusal('PROVIDER_UNAVAILABLE')
}

/** While another order moves credit at the source provider, nobody knows how much all of it is. */
async function refuseInTheWay(db: Db, { agencyId, playerId, from, to, byLaunch }: OpenMove) {
  const wallet = { agencyId, playerId, providerId: from }
  const isInTheWay =
    (await findOpenMove(db, agencyId, playerId)) !== undefined ||
    (await hasOpenWithdrawalAt(db, agencyId, playerId, from)) ||
    (await hasTransferUnderWay(db, wallet))
  if (isInTheWay) throw new Refusal('OPEN_ORDER')
  // Credit that a promotion binds stays where it is, and nothing comes to it from the claim on.
  const isBound = byLaunch
    ? await usageOfWallet(db, wallet)
    : await usageThatBinds(db, playerId, { agencyId, providerId: from })
  if (isBound || (await usageOfWallet(db, { agencyId, playerId, providerId: to })))
    throw new Refusal('PROMOTION_USAGE')
}

/** All of it, asked of the provider now. The other one has to answer as well before anything is taken from here. */
async function creditToMove(context: Context, { agencyId, playerId, from, to }: OpenMove): Promise<bigint> {
  await readCredit(context, { agencyId, playerId, providerId: to })
  const amountMinor = await readCredit(context, { agencyId, playerId, providerId: from })
  if (amountMinor <= 0n) throw new Refusal('CREDIT_NOT_ENOUGH')
  return amountMinor
}

async function hold(context: Context, tx: Tx, move: MoveRow) {
  try {
    await requestStep(context, tx, move, 'take', move.created_at)
  } catch (error) {
    throw error instanceof NotEnough ? new Refusal('CREDIT_NOT_ENOUGH') : error
  }
}

const orderedRow = (
  { agencyId, playerId, from, to, idempotencyKey, byLaunch = false }: OpenMove,
  amountMinor: bigint,
  now: Date,
): MoveRow => ({
  agency_id: agencyId,
  move_id: newId(now),
  code: newOrderCode('M', now),
  player_id: playerId,
  from_provider: from,
  to_provider: to,
  amount_minor: amountMinor,
  by_launch: byLaunch,
  status: 'OPEN',
  reason: null,
  idempotency_key: idempotencyKey,
  created_at: now,
  taken_at: null,
  ended_at: null,
  returned_at: null,
})
