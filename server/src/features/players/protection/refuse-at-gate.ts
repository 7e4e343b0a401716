import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import type { PlayerId } from '../players/player.ts'
import { mayBeShown, maySend, refusalAtGate } from './gate.ts'
import { offersAt } from './offers.ts'
import { standingOf } from './protection-queries.ts'

/**
 * Refuses whom the gate shuts out, with the first reason (`refusalAtGate`). Whoever gives something asks again under the player's lock, in
 * the transaction that gives it.
 */
export async function refuseAtGate(db: Db, player: PlayerId, now: Date, leastMinor?: bigint): Promise<void> {
  const standing = await standingOf(db, player, now)
  if (!standing) throw new Refusal('UNAUTHENTICATED')
  const refusal = refusalAtGate(standing, now, leastMinor)
  if (refusal) throw refusal
}

/** Those of these that a player may be shown; a visitor may see all. */
export async function shownAtGate<Offer extends { deposit_minor: bigint }>(
  db: Db,
  player: PlayerId | null,
  now: Date,
  offers: Offer[],
): Promise<Offer[]> {
  if (!player || offers.length === 0) return offers
  const standing = await standingOf(db, player, now)
  return standing ? offers.filter(({ deposit_minor }) => mayBeShown(standing, now, deposit_minor)) : []
}

/** Whether the gate is open to a player for what asks for no deposit. */
export async function isOpenTo(db: Db, player: PlayerId, now: Date): Promise<boolean> {
  const standing = await standingOf(db, player, now)
  return standing !== undefined && refusalAtGate(standing, now) === null
}

/** Whether an offer may be sent to a player. The sender asks under the player's lock, in the sending transaction. */
export async function maySendOffer(db: Db, player: PlayerId, now: Date): Promise<boolean> {
  const standing = await standingOf(db, player, now)
  return standing !== undefined && maySend(standing, now)
}

/** Whether a player has said yes to offers. */
export async function wantsOffers(db: Db, player: PlayerId, now: Date): Promise<boolean> {
  const standing = await standingOf(db, player, now)
  return standing !== undefined && offersAt(standing, now).offers === 'YES'
}
