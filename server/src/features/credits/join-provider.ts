import type { Context } from '../../context.ts'
import type { GameProvider } from '../../partners/game-provider.ts'
import { Refusal } from '../../refusal.ts'
import { newMemberId } from './member.ts'
import { findMember, insertMember, markJoined } from './credit-queries.ts'
import type { Wallet } from './transfer.ts'

/**
 * The provider, and the player's name there. The name is written down before the provider is told, so that a lost answer leads to the
 * same name again. Refuses with NOT_FOUND where the agency has no such provider; throws ProviderUnavailable.
 */
export async function joinProvider(
  { db, clock, partners }: Context,
  wallet: Wallet,
): Promise<{ provider: GameProvider; memberId: string }> {
  const provider = await partners.game(wallet.agencyId, wallet.providerId)
  if (!provider) throw new Refusal('NOT_FOUND')
  let member = await findMember(db, wallet)
  if (!member) {
    await insertMember(db, wallet, newMemberId())
    member = await findMember(db, wallet)
  }
  if (!member) throw new Error('a member that was just written is not there')
  if (!member.joined_at) {
    await provider.createMember(member.member_id)
    await markJoined(db, wallet, clock())
  }
  return { provider, memberId: member.member_id }
}
