import { CallRefused } from '@kham/contract/client'
import { serverNow } from '@kham/contract/server-clock'
import { useRetry } from '@kham/site/use-retry'
import { useTranslation } from '../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { ErrorBox } from '@kham/ui/state-page'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalWords } from '../refusal-words.ts'

/** What support needs to find the fault. */
function detailsOf(error: unknown, path: string) {
  const isRefused = error instanceof CallRefused
  const id = isRefused && error.requestId ? ` · ${error.requestId}` : ''
  return `${isRefused ? error.code : String(error)}\n${path}${id}\n${formatDateTime(new Date(serverNow()).toISOString())}`
}

/** A refusal has words of its own; INTERNAL is what nobody foresaw. */
const isForeseen = (error: unknown) => error instanceof CallRefused && error.code !== 'INTERNAL'

type FailureBoxProps = ErrorComponentProps & {
  /** Shown under the title of the page. */
  isWithin?: boolean
}

/** Says that a page broke, and why where that is known, with a way to try again. */
export function FailureBox({ error, reset, isWithin = false }: FailureBoxProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const [isShown, setIsShown] = useState(false)
  const [details] = useState(() => detailsOf(error, router.state.location.pathname))
  const retry = useRetry({ error, reset })
  return (
    <ErrorBox
      title={t('wrong.title')}
      text={isForeseen(error) ? refusalWords(t, error) : t('wrong.text')}
      isWithin={isWithin}
      {...(isShown ? { details } : {})}
    >
      <Button icon={icons.retry} onClick={retry}>
        {t('retry')}
      </Button>
      <Button
        look="ghost"
        icon={isShown ? icons.chevronUp : icons.chevronDown}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'wrong.hide' : 'wrong.show')}
      </Button>
    </ErrorBox>
  )
}
