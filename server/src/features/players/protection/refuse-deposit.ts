import { fromMinor } from '@kham/contract/money'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { exclusionAt, limitInTheWay } from './protection.ts'
import { standingOf, type Standing } from './protection-queries.ts'
import type { PlayerId } from '../players/player.ts'

/**
 * Whether a player may order a deposit now; whoever asks holds the player's lock, so that neither a second order nor a change of the limits
 * comes between. Refuses with PLAYER_EXCLUDED, OPEN_ORDER, DEPOSIT_LIMIT_REACHED.
 */
export async function refuseDeposit(tx: Tx, player: PlayerId, amountMinor: bigint, now: Date) {
  const standing = await standingOf(tx, player, now)
  if (!standing) throw new Refusal('UNAUTHENTICATED')
  const excluded = breakInTheWay(standing, now)
  if (excluded) throw excluded
  if (standing.hasOpenDeposit) throw new Refusal('OPEN_ORDER')
  const reached = limitReached(standing, amountMinor, now)
  if (reached) throw reached
}

/** Whether a player is on a break, asked under the player's lock: one that began meanwhile counts. Refuses with PLAYER_EXCLUDED. */
export async function refuseOnBreak(tx: Tx, player: PlayerId, now: Date) {
  const standing = await standingOf(tx, player, now)
  const excluded = standing && breakInTheWay(standing, now)
  if (excluded) throw excluded
}

/** Money that is about to become credit of a player. */
export interface Incoming {
  amountMinor: bigint
  /** The order that it pays, left out of the used amount; null = it makes one of its own. */
  depositId: string | null
}

/** The player's own rule that keeps money from becoming credit, and its refusal. */
export interface RuleInTheWay {
  reason: 'EXCLUDED' | 'LIMIT_REACHED'
  refusal: Refusal
}

/**
 * What the player has set for themselves and that keeps a payment from becoming credit now, however old its order is; null = nothing.
 * The caller holds the player's lock until the credit is requested, and read `now` under it.
 */
export async function ruleInTheWay(
  tx: Tx,
  player: PlayerId,
  { amountMinor, depositId }: Incoming,
  now: Date,
): Promise<RuleInTheWay | null> {
  const standing = await standingOf(tx, player, now, depositId)
  if (!standing) throw new Error(`no player ${player.playerId}`)
  const excluded = breakInTheWay(standing, now)
  if (excluded) return { reason: 'EXCLUDED', refusal: excluded }
  const reached = limitReached(standing, amountMinor, now)
  return reached && { reason: 'LIMIT_REACHED', refusal: reached }
}

/** The same where somebody asks for the credit. Refuses with PLAYER_EXCLUDED, DEPOSIT_LIMIT_REACHED. */
export async function refuseIncoming(tx: Tx, player: PlayerId, incoming: Incoming, now: Date) {
  const rule = await ruleInTheWay(tx, player, incoming, now)
  if (rule) throw rule.refusal
}

/** The break that lasts, as what it refuses is refused. */
export function breakInTheWay(standing: Standing, now: Date): Refusal | null {
  const excluded = exclusionAt(standing, now)
  return excluded && new Refusal('PLAYER_EXCLUDED', { excludedUntil: excluded.until })
}

/** The own limit that an amount would go over. */
export function limitReached(
  { limits, usedMinor }: Standing,
  amountMinor: bigint,
  now: Date,
): Refusal | null {
  const reached = limitInTheWay(limits, usedMinor, amountMinor, now)
  if (!reached) return null
  const { period, leftMinor, renewsAt } = reached
  const limit = { period, left: fromMinor(leftMinor), renewsAt: renewsAt.toISOString() }
  return new Refusal('DEPOSIT_LIMIT_REACHED', { limit })
}
