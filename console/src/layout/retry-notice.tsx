import { useTranslation } from '../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { refusalWords } from '../refusal-words.ts'

interface RetryNoticeProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** A part of a page that could not be loaded: what failed, why, and a way to try again. */
export function RetryNotice({ title, error, onRetry }: RetryNoticeProps) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button look="secondary" icon={icons.retry} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <b>{title}</b>
      <br />
      {refusalWords(t, error)}
    </Notice>
  )
}
