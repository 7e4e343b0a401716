import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { MemberNameTaken, type GameProvider, type NewMember } from '../../../partners/game-provider.ts'
import { Refusal } from '../../../refusal.ts'
import { memberPassword, newMemberId } from './member.ts'
import { findMember, insertMember, markJoined } from './credit-queries.ts'
import type { Wallet } from './transfer.ts'

/**
 * The provider, and the player's name there. The name is written down before the provider is told, so that a lost answer leads to the
 * same name again. Refuses with NOT_FOUND where the agency has no such provider; throws ProviderUnavailable.
 */
export async function joinProvider(
  context: Context,
  wallet: Wallet,
): Promise<{ provider: GameProvider; member: NewMember }> {
  const { db, partners, secrets } = context
  const provider = await partners.game(wallet.agencyId, wallet.providerId)
  if (!provider) throw new Refusal('NOT_FOUND')
  const password = memberPassword(secrets, wallet)
  const known = await findMember(db, wallet)
  if (known?.joined_at) return { provider, member: { memberId: known.member_id, password } }
  if (!known) await insertMember(db, wallet, newMemberId())
  const memberId = await create(context, wallet, { provider, password })
  return { provider, member: { memberId, password } }
}

/** Tells the provider of the player. Of several at once the first one's name is kept, and all are given that. */
async function create(
  { db, clock }: Context,
  wallet: Wallet,
  { provider, password }: { provider: GameProvider; password: string },
): Promise<string> {
  const member = await memberOf(db, wallet)
  const tell = async (memberId: string) =>
    markJoined(db, wallet, { memberId: await provider.createMember({ memberId, password }), at: clock() })
  try {
    await tell(member.member_id)
  } catch (error) {
    if (!(error instanceof MemberNameTaken)) throw error
    // Taken by another, or by us with the answer lost: nothing was credited to it then, and any other name works.
    if (!(await memberOf(db, wallet)).joined_at) await tell(newMemberId())
  }
  return (await memberOf(db, wallet)).member_id
}

async function memberOf(db: Db, wallet: Wallet) {
  const member = await findMember(db, wallet)
  if (!member) throw new Error('a member that was just written is not there')
  return member
}
