import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { refusalWords } from '../../../refusal-words.ts'

/** Why it did not go through. */
export function NotSettled({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <Notice tone="danger" role="alert">
      {refusalWords(t, error)}
    </Notice>
  )
}
