import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { isOtherAccount } from '../../../partners/check-provider.ts'
import {
  MemberNameTaken,
  ProviderUnavailable,
  type GameProvider,
  type NewMember,
} from '../../../partners/game-provider.ts'
import { Refusal } from '../../../refusal.ts'
import { memberPassword, newMemberId } from './member.ts'
import { findMember, insertMember, markJoined } from './credit-queries.ts'
import { findReach, lockReach } from './reach-queries.ts'
import type { Wallet } from './transfer.ts'

/**
 * The provider, and the player's name there. The name is written down before the provider is told, so that a lost answer leads to the
 * same name again. Refuses with NOT_FOUND where the agency has no such provider; throws ProviderUnavailable.
 */
export async function joinProvider(
  context: Context,
  wallet: Wallet,
): Promise<{ provider: GameProvider; member: NewMember }> {
  const { db, secrets } = context
  const password = memberPassword(secrets, wallet)
  const known = await findMember(db, wallet)
  if (known?.joined_at)
    return { provider: await providerOf(context, wallet), member: { memberId: known.member_id, password } }
  // Read before the provider is connected to: what an account is compared with later must be no newer than it.
  const reach = await findReach(db, wallet)
  if (!reach) throw new Refusal('NOT_FOUND')
  const provider = await providerOf(context, wallet)
  if (!known) await insertMember(db, wallet, newMemberId())
  const memberId = await create(context, wallet, { provider, reach, password })
  return { provider, member: { memberId, password } }
}

async function providerOf({ partners }: Context, { agencyId, providerId }: Wallet): Promise<GameProvider> {
  const provider = await partners.game(agencyId, providerId)
  if (!provider) throw new Refusal('NOT_FOUND')
  return provider
}

interface Joining {
  provider: GameProvider
  /** Where it was reached before it was told. */
  reach: Reach
  password: string
}

type Reach = NonNullable<Awaited<ReturnType<typeof findReach>>>

/** Tells the provider of the player. Of several at once the first one's name is kept, and all are given that. */
async function create(
  context: Context,
  wallet: Wallet,
  { provider, reach, password }: Joining,
): Promise<string> {
  const { db } = context
  const member = await memberOf(db, wallet)
  const tell = async (memberId: string) =>
    join(context, wallet, { memberId: await provider.createMember({ memberId, password }), reach })
  try {
    await tell(member.member_id)
  } catch (error) {
    if (!(error instanceof MemberNameTaken)) throw error
    // Taken by another, or by us with the answer lost: nothing was credited to it then, and any other name works.
    if (!(await memberOf(db, wallet)).joined_at) await tell(newMemberId())
  }
  return (await memberOf(db, wallet)).member_id
}

/** An account is given up only while it has no members: whom it took while another was put in its place is a member of nothing. */
const join = (
  { db, clock }: Context,
  wallet: Wallet,
  { memberId, reach }: { memberId: string; reach: Reach },
) =>
  db.transaction().execute(async (tx) => {
    const now = await lockReach(tx, wallet)
    if (!now || isOtherAccount(reach, now))
      throw new ProviderUnavailable(`another account of ${wallet.providerId} took its place meanwhile`)
    await markJoined(tx, wallet, { memberId, at: clock() })
  })

async function memberOf(db: Db, wallet: Wallet) {
  const member = await findMember(db, wallet)
  if (!member) throw new Error('a member that was just written is not there')
  return member
}
