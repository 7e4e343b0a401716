import type { ApprovalAnswer } from '@kham/contract/operator/orders/approve-withdrawals'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { decideAlone } from '../kernel/claim-order.ts'
import { approveClean } from './approve-withdrawal.ts'
import { orderOf } from './withdrawal-queries.ts'
import type { WithdrawalId } from './withdrawal.ts'

const isMissing = ({ code }: ApprovalAnswer) => code === 'STEP_UP_REQUIRED'

/**
 * One of the staff approves several at once. Each is approved for itself, as it would be alone, and only what is clean under its lock: a
 * batch lets nothing through that a single approval would not, and one that is gone does not stop the others. What takes two waits for the
 * second. Where nothing but a step-up is missing the call is refused with STEP_UP_REQUIRED; else each answer says what is missing.
 */
export async function approveSeveral(
  context: Context,
  ids: readonly WithdrawalId[],
  staffId: string,
): Promise<ApprovalAnswer[]> {
  const answers: ApprovalAnswer[] = []
  for (const id of ids) answers.push(await approveOne(context, id, staffId))
  if (answers.every(({ outcome }) => outcome === 'LEFT') && answers.some(isMissing))
    throw new Refusal('STEP_UP_REQUIRED')
  return answers
}

async function approveOne(context: Context, id: WithdrawalId, staffId: string): Promise<ApprovalAnswer> {
  const answer = { id: id.withdrawalId, code: null, by: null, marks: [] }
  try {
    let marks: ApprovalAnswer['marks'] = []
    let waits = false
    await decideAlone(context, orderOf(id), staffId, async () => {
      ;({ marks, waits } = await approveClean(context, id, staffId))
    })
    if (marks.length > 0) return { ...answer, outcome: 'LEFT', marks }
    return { ...answer, outcome: waits ? 'WAITS' : 'APPROVED' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, detail } = error
    return { ...answer, outcome: 'LEFT', code: code as ApprovalAnswer['code'], by: detail.by ?? null }
  }
}
