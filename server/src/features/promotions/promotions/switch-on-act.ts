import type { LooseTerm } from '@kham/contract/operator/promotions/promotions'
import type { Tx } from '../../../db/db.ts'
import { worthLakMinor } from '../../../ledger/exchange.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { alwaysTwo, type Act } from '../../desk/approvals/approval.ts'
import { countedAlone } from '../../desk/approvals/counted-alone.ts'
import { countAlone } from '../../desk/approvals/record-approval.ts'
import type { CurrentPromotion } from './promotion.ts'
import { spentOn } from './usage-queries.ts'

/** What an approval of a promotion is about. */
export const approvalSubject = (agencyId: string, promotionId: string) =>
  ({ agencyId, kind: 'promotion', orderId: promotionId }) as const

/**
 * Switching a promotion on, as it is approved: with loose terms always by two, who saw this version with these terms; without one from the
 * bound of a person's day on, by what it may still cost.
 */
export async function switchOnAct(
  tx: Tx,
  promotion: CurrentPromotion,
  { terms, at }: { terms: readonly LooseTerm[]; at: Date },
): Promise<Act> {
  const act = actOf(promotion, terms)
  if (terms.length > 0) return act
  const { agency_id: agencyId, promotion_id: promotionId, budget_minor } = promotion
  const budgetMinor = budget_minor ?? 0n
  const inKip = await worthNow(tx, agencyId, at)
  // What was switched on and off again today counts once.
  const counted = await countedAlone(tx, act.subject, { act: act.act, now: at })
  const leftMinor = inKip(budgetMinor - (await spentOn(tx, agencyId, promotionId)))
  return ofDay(act, lesser(leftMinor, inKip(budgetMinor) - counted))
}

/**
 * Whether a promotion that is on, without a loose term, may cost more than before by one person's word, in whose day the difference then
 * counts.
 */
export async function mayCostMoreAlone(
  tx: Tx,
  { before, after }: Record<'before' | 'after', CurrentPromotion>,
  by: { staffId: string; at: Date },
): Promise<boolean> {
  const moreMinor = before.budget_minor === null ? 0n : (after.budget_minor ?? 0n) - before.budget_minor
  if (moreMinor <= 0n) return true
  const inKip = await worthNow(tx, after.agency_id, by.at)
  return countAlone(tx, ofDay(actOf(after, []), inKip(moreMinor)), by)
}

/** What credit is worth at today's rate; kip, minor units. */
async function worthNow(tx: Tx, agencyId: string, at: Date) {
  const { sell_micro } = await rateNow(tx, agencyId, at)
  return (minor: bigint) => (minor > 0n ? worthLakMinor(minor, sell_micro) : 0n)
}

const lesser = (a: bigint, b: bigint) => (a < b ? a : b)

const ofDay = (act: Act, weightMinor: bigint): Act => ({
  ...act,
  side: 'CREDIT',
  weightMinor: weightMinor > 0n ? weightMinor : 0n,
  onlyDayCounts: true,
})

/** What the day's sum does not allow is a budget that bounds nothing. */
function actOf(
  { agency_id: agencyId, promotion_id: promotionId, version, texts }: CurrentPromotion,
  terms: readonly LooseTerm[],
): Act {
  const named = (terms.length > 0 ? terms : ['NO_BUDGET']).join(', ')
  const said = { promotion: texts.lo.title, version: String(version), terms: named }
  const subject = approvalSubject(agencyId, promotionId)
  return alwaysTwo({ act: 'SWITCH_ON', subject, said, content: [said.version, named] })
}
