import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { isRefusal, refusalWords } from '../../../refusal-words.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import type { ApproveClean, Decision } from './withdrawal-api.ts'

/** Refusals that end the question: there is nothing to send again, so they are told in the panel and the dialog closes. */
export const isFinal = (error: unknown) =>
  isRefusal(error, 'ORDER_NOT_OPEN', 'CREDIT_NOT_HELD', 'FOUR_EYES', 'ORDER_TAKEN', 'NOT_FOUND', 'FORBIDDEN')

export function DecisionRefused({ decision: { approve, reject, cancel } }: { decision: Decision }) {
  const { t } = useTranslation()
  const error = [approve.error, reject.error, cancel.error].find(isFinal)
  if (!error) return null
  return (
    <Notice tone="warn" role="alert">
      {refusalWords(t, error)}
    </Notice>
  )
}

/** Why the decision did not go through, where it can be sent again. */
export function NotSent({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error || isFinal(error)) return null
  return (
    <Notice tone="danger" role="alert">
      <b>{t('decide.failed')}</b> {refusalWords(t, error)}
    </Notice>
  )
}

/** Why a clean withdrawal was not approved by one key, other than a mark. */
export function CleanRefused({ approve: { data, error } }: { approve: ApproveClean }) {
  const { t } = useTranslation()
  const answer = data?.[0]
  if (answer?.outcome === 'LEFT' && answer.code !== null)
    return (
      <Notice tone="warn" role="alert">
        {answer.code === 'ORDER_TAKEN'
          ? t('take.row', { name: answer.by ?? '—' })
          : t(`refusal.${answer.code}`)}
      </Notice>
    )
  return <NotDone error={error} />
}
