import { CallRefused } from '@kham/contract/client'
import { useTranslation } from '../words.ts'
import { Notice } from '@kham/ui/notice'
import { refusalWords } from '../refusal-words.ts'

/** Anything that is no refusal is a fault of ours, and the words for one are the same. */
export const refusalCodeOf = (failure: unknown) =>
  failure instanceof CallRefused ? failure.code : 'INTERNAL'

/** Why the server said no, in words; nothing while it did not. */
export function RefusalNotice({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  if (!failure) return null
  return (
    <Notice tone="danger" role="alert">
      {refusalWords(t, failure)}
    </Notice>
  )
}
