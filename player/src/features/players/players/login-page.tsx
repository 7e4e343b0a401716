import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
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
  usePageTitle(t('auth:login.title'))
  return (
    <AuthPage mark title={t('auth:login.title')} text={t('auth:login.text')}>
      <LoginForm />
      <p className="center sm muted">
        {t('auth:login.noAccount')}{' '}
        <Link to="/register" className="link inline-link">
          {t('auth:login.register')}
        </Link>
      </p>
    </AuthPage>
  )
}
