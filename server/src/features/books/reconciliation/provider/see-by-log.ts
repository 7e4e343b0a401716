import type { ProviderDesk } from '../desk.ts'
import type { BetLogTail } from './bet-log-tail.ts'
import { playInBooks, type OurMember } from './member-queries.ts'
import { mayBePlaying, type Sight } from './member-sight.ts'

/** Explains the balance by our transfers, the bet log's rounds, and stakes of open rounds. */
export async function seeByLog(desk: ProviderDesk, tail: BetLogTail, member: OurMember): Promise<Sight> {
  const { context, look, at, provider } = desk
  const balanceMinor = await provider.balance(member.memberId)
  const broughtMinor = member.creditMinor - (await playInBooks(context.db, at, member.playerId))
  let explainedMinor = broughtMinor + (await tail.netOf(member))
  if (balanceMinor !== explainedMinor) {
    const openMinor = (await provider.outstanding?.(member.memberId)) ?? 0n
    await tail.readOn()
    explainedMinor = broughtMinor + (await tail.netOf(member)) - openMinor
  }
  const { creditMinor } = member
  return { creditMinor, balanceMinor, explainedMinor, mayChange: mayBePlaying(member, look.now) }
}
