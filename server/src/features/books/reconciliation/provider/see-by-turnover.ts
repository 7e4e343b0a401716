import { playMark } from '../../../play/credits/play-mark.ts'
import type { ProviderDesk } from '../desk.ts'
import { findCountedPlay, keepCountedPlay, playInBooks, type OurMember } from './member-queries.ts'
import type { NoSight, Sight } from './member-sight.ts'

/**
 * For a provider that tells of no rounds, only of how much was staked in all: while that stands still nothing but our transfers moves the
 * balance, and whoever was never led to a game has not played. What has changed together with it is taken for play; a difference of before
 * stays one. `mayKeep` says whether nothing of ours has moved meanwhile.
 */
export async function seeByTurnover(
  { context, look, at, provider }: ProviderDesk,
  member: OurMember,
  { knownMinor, mayKeep }: { knownMinor: bigint; mayKeep: () => Promise<boolean> },
): Promise<Sight | NoSight> {
  const { memberId, playerId, creditMinor } = member
  const mark = () => playMark(context.db, { ...at, playerId }, { provider, memberId })
  const before = member.launchedAt === null ? null : await mark()
  const balanceMinor = await provider.balance(memberId)
  const broughtMinor = creditMinor - (await playInBooks(context.db, at, playerId))
  const seen = { creditMinor, balanceMinor, mayChange: false }
  if (member.launchedAt === null) return { ...seen, explainedMinor: broughtMinor }
  if (before === null) return 'untold'
  if ((await mark()) !== before) return 'moving'

  const counted = await findCountedPlay(context.db, at, playerId)
  if (counted.place === before) return { ...seen, explainedMinor: broughtMinor + counted.netMinor }
  const netMinor = balanceMinor - broughtMinor - knownMinor
  if (look.mayWrite && (await mayKeep()))
    await keepCountedPlay(context.db, at, playerId, { place: before, netMinor })
  return { ...seen, explainedMinor: broughtMinor + netMinor }
}
