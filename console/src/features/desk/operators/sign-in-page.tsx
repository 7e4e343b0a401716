import { loadWords } from '@kham/site/words'
import type { SignInStep } from '@kham/contract/operator/desk/session'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Logo } from '@kham/ui/brand'
import { useHasLostSession } from '@kham/site/one-person'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { LanguageMenu } from '../../../layout/language-menu.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { staffQuery } from '../../../session.ts'
import { wayIn } from '../../../way-in.ts'
import { useAgency } from '@kham/site/agency'
import { CodeStep } from './code-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { useEnter, type Enrolled } from './operator-api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TotpStep } from './totp-step.tsx'
import styles from './sign-in.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/sign-in')({
  validateSearch: wayIn,
  beforeLoad: async ({ context, search }) => {
    if (await context.queryClient.ensureQueryData(staffQuery))
      throw redirect({ href: search.next ?? '/overview', replace: true })
  },
  loader: () => loadWords('account', 'signIn'),
  component: SignInPage,
})

const parts = {
  CODE: { title: 'signIn:codeTitle', text: 'signIn:codeText', Step: CodeStep },
  PASSWORD: { title: 'signIn:passwordTitle', text: 'signIn:passwordText', Step: NewPasswordStep },
  TOTP: { title: 'signIn:totpTitle', text: 'signIn:totpText', Step: TotpStep },
} as const

function SignInPage() {
  const { t } = useTranslation('signIn')
  const { name, logo } = useAgency()
  const [next, setNext] = useState<SignInStep | null>(null)
  const enter = useEnter(Route.useSearch())
  const hasLost = useHasLostSession('staff')
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  const onDone = (standing: Enrolled) => {
    if (standing.recoveryCodes && enrolled === null) setEnrolled(standing)
    else if (standing.staff) void enter(standing.staff)
    else setNext(standing.next)
  }
  const { title, text, Step } =
    next === null ? ({ title: 'signIn:title', text: 'signIn:text', Step: SignInForm } as const) : parts[next]
  usePageTitle(t(title))
  return (
    <div className={classNames('on-lacquer', styles['sign-in'])}>
      <header className="row between">
        <span className="row">
          <Logo label={name} src={logo ?? undefined} />
          <Badge tone="goldb">{t('backOffice')}</Badge>
        </span>
        <LanguageMenu />
      </header>
      <main className="stack">
        <div>
          <h1 className="h1">{t(enrolled ? 'signIn:totp.codesTitle' : title)}</h1>
          {enrolled === null && <p className="muted sm">{t(text, { name })}</p>}
        </div>
        {hasLost && enrolled === null && (
          <Notice icon={icons.clock} role="status">
            {t('signIn:lost')}
          </Notice>
        )}
        {enrolled ? (
          <section className="card card-p">
            <RecoveryCodes codes={enrolled.recoveryCodes ?? []} onKept={() => onDone(enrolled)} />
          </section>
        ) : (
          <Step key={next} onDone={onDone} />
        )}
        {next !== null && enrolled === null && (
          <Button look="ghost" onClick={() => setNext(null)}>
            {t('signIn:again')}
          </Button>
        )}
      </main>
    </div>
  )
}
