import { Badge } from '@kham/ui/badge'
import { Logo } from '@kham/ui/brand'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../../layout/language-menu.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { staffQuery } from '../../session.ts'
import { useAgency } from '../agency/agency-api.ts'
import { SignInForm } from './sign-in-form.tsx'
import './sign-in.css'

export const Route = createFileRoute('/sign-in')({
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(staffQuery))
      throw redirect({ to: '/overview', replace: true })
  },
  component: SignInPage,
})

function SignInPage() {
  const { t } = useTranslation()
  const { name, logo } = useAgency()
  usePageTitle(t('signIn.title'))
  return (
    <div className="sign-in">
      <header className="row between">
        <span className="row">
          <Logo label={name} src={logo ?? undefined} />
          <Badge tone="goldb">{t('backOffice')}</Badge>
        </span>
        <LanguageMenu />
      </header>
      <main className="stack">
        <div>
          <h1 className="h1">{t('signIn.title')}</h1>
          <p className="muted sm">{t('signIn.text', { name })}</p>
        </div>
        <SignInForm />
      </main>
    </div>
  )
}
