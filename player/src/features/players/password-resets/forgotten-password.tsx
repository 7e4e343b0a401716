import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { AuthPage } from '../players/auth-page.tsx'
import { AskForReset } from './ask-for-reset.tsx'
import { nameAskedFor, resetQuery, useConfirmReset } from './reset-api.ts'
import { SetPassword } from './set-password.tsx'
import { ResetCode } from './reset-code.tsx'
import styles from '../../../layout/auth.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** A new password for who has forgotten the old one: ask, tell support the code that is shown, and set it in this browser. */
export function ForgottenPassword() {
  const { t } = useTranslation('player')
  usePageTitle(t('player:reset.title'))
  const { data: reset, isPending } = useQuery(resetQuery)
  const confirm = useConfirmReset()
  const [hasAsked, setHasAsked] = useState(false)
  if (reset && !hasAsked) setHasAsked(true)
  const step = confirm.isSuccess ? 'done' : reset ? reset.state : 'ask'
  const name = nameAskedFor()
  return (
    <AuthPage mark title={t('player:reset.title')} text={t(`player:reset.text.${step}`)}>
      {step === 'done' && <Done />}
      {reset && step !== 'done' && name && <p className="center sm">{t('player:reset.for', { name })}</p>}
      {step === 'ask' && !isPending && <AskForReset isEnded={hasAsked} />}
      {step === 'WAITING' && reset && <ResetCode reset={reset} />}
      {step === 'READY' && <SetPassword confirm={confirm} username={name} />}
      {step !== 'done' && (
        <p className="center sm muted">
          <Link to="/login" className={classNames('link', styles['inline-link'])}>
            {t('player:reset.back')}
          </Link>
        </p>
      )}
    </AuthPage>
  )
}

export function Done() {
  const { t } = useTranslation('auth', 'player')
  return (
    <>
      <Notice tone="ok" role="status">
        {t('player:newPassword.done')}
      </Notice>
      <Link to="/login" className={buttonClass({ size: 'lg', block: true })}>
        {t('auth:login.submit')}
      </Link>
    </>
  )
}
