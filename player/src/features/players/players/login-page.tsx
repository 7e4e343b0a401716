import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { AuthPage } from './auth-page.tsx'
import { LoginForm } from './login-form.tsx'
import { SessionLost } from './session-lost.tsx'
import { useWayIn } from './use-way-in.ts'
import { wayIn } from '../../../way-in.ts'
import { visitorsOnly } from './visitors-only.ts'
import styles from '../../../layout/auth.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/login')({
  validateSearch: wayIn,
  beforeLoad: visitorsOnly,
  loader: () => loadWords('auth'),
  component: LoginPage,
})

function LoginPage() {
  const { t } = useTranslation('auth')
  const search = useWayIn(Route.useSearch())
  usePageTitle(t('auth:login.title'))
  return (
    <AuthPage mark title={t('auth:login.title')} text={t('auth:login.text')}>
      <SessionLost />
      <LoginForm wayIn={search} />
      <p className="center sm muted">
        {t('auth:login.noAccount')}{' '}
        <Link to="/register" search={search} className={classNames('link', styles['inline-link'])}>
          {t('auth:login.register')}
        </Link>
      </p>
    </AuthPage>
  )
}
