import type { ConfirmedLine } from '@kham/contract/operator/orders/payout-answers'
import { seen } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { markAnswered } from './mark-payout.ts'
import { readMatches, type BroughtAnswer } from './read-answer.ts'

export interface ConfirmedAnswer extends BroughtAnswer {
  /** The lines that were shown as SAME. */
  ids: readonly string[]
  fileName: string
  fileHash: string
}

/**
 * Confirms what a bank's answer says, each payout for itself: nobody can do more by a file than by reporting each alone, and one that is gone
 * does not stop the others. What is no longer SAME is left.
 */
export async function confirmAnswer(context: Context, answer: ConfirmedAnswer): Promise<ConfirmedLine[]> {
  const { matches } = await readMatches(context.db, answer)
  const of = new Map(matches.map((match) => [match.payout?.payout_id, match]))
  const answers: ConfirmedLine[] = []
  for (const id of new Set(answer.ids)) {
    const match = of.get(id)
    if (match?.state !== 'SAME') {
      answers.push({ id, isDone: false, state: match?.state ?? 'UNKNOWN', code: null })
      continue
    }
    answers.push(await confirmOne(context, answer, { id, bankReference: seen(match.line.bankReference) }))
  }
  return answers
}

async function confirmOne(
  context: Context,
  { agencyId, staffId, fileName, fileHash }: ConfirmedAnswer,
  { id, bankReference }: { id: string; bankReference: string },
): Promise<ConfirmedLine> {
  const file = { file: fileName, fileHash: fileHash.slice(0, 16) }
  try {
    await markAnswered(context, { agency_id: agencyId, payout_id: id }, { bankReference, staffId, file })
    return { id, isDone: true, state: null, code: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, isDone: false, state: null, code: error.code as ConfirmedLine['code'] }
  }
}
