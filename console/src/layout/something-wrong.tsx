import * as icons from '@kham/ui/icons.ts'
import { CallRefused } from '@kham/contract/client'
import { useRetry } from '@kham/site/use-retry'
import { useTranslation } from '../words.ts'
import { Button } from '@kham/ui/button'
import { ErrorBox } from '@kham/ui/state-page'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'

/** What support needs to find the fault. */
function detailsOf(error: unknown) {
  if (error instanceof CallRefused) return [error.code, error.requestId].filter(Boolean).join(' · ')
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

const wordsFor = (error: unknown) =>
  error instanceof CallRefused && error.code === 'NETWORK' ? 'refusal.NETWORK' : 'wrong.text'

/** The box for anything that nobody foresaw, in place of the page that broke. */
export function SomethingWrong({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const retry = useRetry({ error, reset })
  return (
    <main className="page main">
      <ErrorBox
        title={t('wrong.title')}
        text={t(wordsFor(error))}
        {...(isShown ? { details: detailsOf(error) } : {})}
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
    </main>
  )
}
