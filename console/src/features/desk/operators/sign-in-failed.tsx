import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { refusalWords } from '../../../refusal-words.ts'

/** Why a step of a sign-in did not come about; nothing while there is no error. */
export function SignInFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('signIn')
  if (error === null || error === undefined) return null
  return (
    <Notice tone="danger" role="alert">
      <b>{t('signIn:failed')}</b> {refusalWords(t, error)}
    </Notice>
  )
}
