import type { Appeal } from '@kham/contract/promotions/appeals'
import type { Context } from '../../../context.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import type { Claimant } from './appeal.ts'
import { insertAppeal } from './appeal-queries.ts'
import { readAppeal } from './read-appeal.ts'

/** The player asks support to look at a refused claim again; asked before, it is that one. Refuses with APPEAL_NOT_POSSIBLE. */
export async function askToLookAgain(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  claimant: Claimant,
  note: string | null,
): Promise<{ mayAsk: boolean; appeal: Appeal }> {
  const before = await readAppeal(db, claimant)
  if (before.appeal) return { mayAsk: false, appeal: before.appeal }
  if (!before.mayAsk) throw new Refusal('APPEAL_NOT_POSSIBLE')
  const now = clock()
  await insertAppeal(db, {
    agency_id: claimant.agencyId,
    appeal_id: newId(now),
    player_id: claimant.playerId,
    promotion_id: claimant.promotionId,
    state: 'OPEN',
    note,
    asked_at: now,
  })
  const { appeal } = await readAppeal(db, claimant)
  if (!appeal) throw new Error('an appeal is not there after it was made')
  return { mayAsk: false, appeal }
}
