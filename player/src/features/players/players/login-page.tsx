import { loadWords, useTranslation } from '@kham/site/words'
import { createFileRoute, Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { AuthPage } from './auth-page.tsx'
import { LoginForm } from './login-form.tsx'
import { visitorsOnly } from './visitors-only.ts'

export const Route = createFileRoute('/login')({
  beforeLoad: visitorsOnly,
  loader: () => loadWords('auth'),
  component: LoginPage,
})

function LoginPage() {
  const { t } = useTranslation('auth')
  usePageTitle(t('login.title'))
  return (
    <AuthPage mark title={t('login.title')} text={t('login.text')}>
      <LoginForm />
      <p className="center sm muted">
        {t('login.noAccount')}{' '}
        <Link to="/register" className="link inline-link">
          {t('login.register')}
        </Link>
      </p>
    </AuthPage>
  )
}
