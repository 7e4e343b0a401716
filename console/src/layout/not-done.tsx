import { useTranslation } from '../words.ts'
import { Notice } from '@kham/ui/notice'
import { refusalWords } from '../refusal-words.ts'

/** Why an act was not done; nothing while there is no failure. */
export function NotDone({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (error === null) return null
  return (
    <Notice tone="danger" role="alert">
      <b>{t('decide.failed')}</b> {refusalWords(t, error)}
    </Notice>
  )
}
