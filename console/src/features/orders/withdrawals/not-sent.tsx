import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { refusalWords } from '../../../refusal-words.ts'
import { isFinal } from './decision-refused.tsx'

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
