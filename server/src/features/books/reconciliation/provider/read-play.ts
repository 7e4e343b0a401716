import { ProviderHasNone } from '../../../../partners/game-provider.ts'
import type { ProviderDesk } from '../desk.ts'
import {
  findCountedPlay,
  keepCountedPlay,
  membersByName,
  playInBooks,
  type CountedPlay,
} from './member-queries.ts'

/** A member's credit as our books have it, as the provider has it, and as the transfers and rounds explain it. */
export interface Play {
  creditMinor: bigint
  /** null = the provider knows no such member. */
  balanceMinor: bigint | null
  explainedMinor: bigint
}

const tries = 3

/**
 * Reads rounds, balance and books of one moment; null = credit kept moving meanwhile. `explained` is what our transfers have brought,
 * plus all that the provider lists as won, less all that it lists as bet and what is staked in rounds that are not over.
 */
export async function readPlay(desk: ProviderDesk, memberId: string): Promise<Play | null> {
  const { context, look, at, provider } = desk
  for (let n = 0; n < tries; n++) {
    look.stopping.throwIfAborted()
    const before = (await membersByName(context.db, at, [memberId])).get(memberId)
    if (!before || before.isWaiting) return null
    const counted = await findCountedPlay(context.db, at, before.playerId)
    try {
      const rounds = await countOn(desk, memberId, counted)
      const balanceMinor = await provider.balance(memberId)
      const taken = await playInBooks(context.db, at, before.playerId)
      const settledMinor = before.creditMinor - taken + rounds.netMinor
      const openMinor = settledMinor === balanceMinor ? 0n : await staked(desk, memberId, balanceMinor)
      const later = await countOn(desk, memberId, rounds)
      const after = (await membersByName(context.db, at, [memberId])).get(memberId)
      if (look.mayWrite) await keepCountedPlay(context.db, at, before.playerId, later)
      if (openMinor === 'moving' || later.place !== rounds.place) continue
      if (after?.legs !== before.legs || after.isWaiting) continue
      return { creditMinor: before.creditMinor, balanceMinor, explainedMinor: settledMinor - openMinor }
    } catch (error) {
      if (!(error instanceof ProviderHasNone)) throw error
      return { creditMinor: before.creditMinor, balanceMinor: null, explainedMinor: before.creditMinor }
    }
  }
  return null
}

/** Stakes of open rounds behind this balance. */
async function staked({ provider }: ProviderDesk, memberId: string, balanceMinor: bigint) {
  const openMinor = (await provider.outstanding?.(memberId)) ?? 0n
  if (openMinor === 0n) return openMinor
  return (await provider.balance(memberId)) === balanceMinor ? openMinor : 'moving'
}

/** Adds up the rounds after those that are counted. */
async function countOn({ look, provider }: ProviderDesk, memberId: string, counted: CountedPlay) {
  let { place, netMinor } = counted
  for await (const { rows, next } of provider.listWagers?.(memberId, place) ?? []) {
    look.stopping.throwIfAborted()
    for (const { betMinor, winMinor } of rows) netMinor += winMinor - betMinor
    place = next
  }
  return { place, netMinor }
}
