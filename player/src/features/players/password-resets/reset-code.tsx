import type { PasswordReset } from '@kham/contract/players/password-resets'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactSheet } from '../../../layout/contact-sheet.tsx'
import { resetQuery } from './reset-api.ts'

/** The code that support is told, and what to do with it; the page looks by itself whether it was let through. */
export function ResetCode({ reset: { code, expiresAt } }: { reset: PasswordReset }) {
  const { t } = useTranslation('player')
  const { refetch, isFetching } = useQuery(resetQuery)
  const [isContacting, setIsContacting] = useState(false)
  return (
    <>
      <div className="card card-p stack center">
        <p className="muted sm">{t('player:reset.code')}</p>
        <strong className="h1 num">{code}</strong>
        <p className="sm">{t('player:reset.until', { time: formatDateTime(expiresAt) })}</p>
      </div>
      <ol className="stack-2">
        {[t('player:reset.step.tell'), t('player:reset.step.prove'), t('player:reset.step.stay')].map(
          (step, at) => (
            <li key={step} className="row top">
              <b className="num gold" aria-hidden="true">
                {at + 1}
              </b>
              {step}
            </li>
          ),
        )}
      </ol>
      <Notice tone="warn">{t('player:reset.secret')}</Notice>
      <Button size="lg" block aria-haspopup="dialog" onClick={() => setIsContacting(true)}>
        {t('player:reset.contact')}
      </Button>
      <ContactSheet open={isContacting} onClose={() => setIsContacting(false)} />
      <Button look="outline" size="lg" block busy={isFetching} onClick={() => void refetch()}>
        {t('player:reset.look')}
      </Button>
    </>
  )
}
