import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { judgeWithdrawal } from '../payout-rules/payout-rules.ts'
import { lockPayoutRules, payoutRulesOf } from '../payout-rules/rules-of-agency.ts'
import { approve } from './approve-withdrawal.ts'
import { automaticFacts } from './automatic-facts.ts'
import type { WithdrawalRow, WithdrawalId } from './withdrawal.ts'
import { noteOnOpen, orderOf } from './withdrawal-queries.ts'
import { lockOne } from '../../../locks/lock-all.ts'

/**
 * The agency's rules look at a withdrawal whose credit is held: they approve it as a person would, or write down why they leave it to the
 * staff. Done again, or after somebody has decided, it changes nothing.
 */
export async function approveAutomatically(context: Context, id: WithdrawalId): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const rules = await lockPayoutRules(tx, id.agencyId)
    // What was approved meanwhile was approved before this.
    const now = context.clock()
    const row = await lockOne(tx, orderOf(id))
    if (!row || !isToBeJudged(row, now)) return
    const judgement = judgeWithdrawal(await automaticFacts(tx, row, now), rules, now)
    if (judgement.automatic) {
      await approve(context, tx, id, { rules: rules.payout_rules_version, at: now })
    } else {
      await noteOnOpen(tx, id, { not_automatic: judgement.reasons, look_again_at: judgement.lookAgainAt })
    }
  })
}

const isToBeJudged = (
  { status, held_at, approved_at, not_automatic, look_again_at }: WithdrawalRow,
  now: Date,
) =>
  status === 'OPEN' &&
  held_at !== null &&
  approved_at === null &&
  (not_automatic === null || (look_again_at !== null && look_again_at <= now))

/** For the transaction in which the credit is held. Where the rules are off, what waits is never theirs, also when they are switched on later. */
export async function leaveToRules({ jobs }: Context, tx: Tx, id: WithdrawalId) {
  const { automatic_payouts: isOn } = await payoutRulesOf(tx, id.agencyId)
  if (!isOn) return { not_automatic: ['OFF' as const] }
  // Nobody outside is asked, but an agency's approvals are made one after the other, so that more workers would only wait.
  await jobs.enqueue(tx, 'approve-automatically', id, { partner: 'payout-rules' })
  return {}
}
