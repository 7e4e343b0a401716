import type { ReconciliationResult } from '@kham/contract/operator/books/reconciliation'
import type { TFunction } from '../../../words.ts'

type Subject = Pick<ReconciliationResult, 'scope' | 'subject'>

/** The partner that the books are compared with, by the agency's own name for it; one that it no longer lists keeps its id. */
export function subjectName(
  t: TFunction<'reconciliation'>,
  { scope, subject }: Subject,
  results: ReconciliationResult[],
): string {
  if (scope === 'TRIAL_BALANCE') return t('reconciliation:books')
  const known = results.find((each) => each.scope === scope && each.subject === subject)
  const name = known?.name ?? subject
  return scope === 'BANK' ? t('reconciliation:bank', { name }) : name
}

/** Where an account is: at a provider, or behind a payment method. */
export const placeName = (place: string, results: ReconciliationResult[]) =>
  results.find((each) => each.subject === place)?.name ?? place
