import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { AuthPage } from './auth-page.tsx'
import { RegisterCreating } from './register-creating.tsx'
import { RegisterForm } from './register-form.tsx'
import { useWayIn } from './use-way-in.ts'
import { useRegisterForm } from './use-register-form.ts'
import { wayIn } from '../../../way-in.ts'
import { visitorsOnly } from './visitors-only.ts'
import styles from '../../../layout/auth.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/register')({
  validateSearch: wayIn,
  beforeLoad: visitorsOnly,
  loader: () => loadWords('auth'),
  component: RegisterPage,
})

function RegisterPage() {
  const { t } = useTranslation('auth')
  const search = useWayIn(Route.useSearch())
  const registering = useRegisterForm(search)
  usePageTitle(t('auth:register.title'))
  return (
    <>
      {registering.isSlow && <RegisterCreating />}
      {/* Hidden, not gone: a refusal must find the form as it was filled in. */}
      <AuthPage title={t('auth:register.title')} text={t('auth:register.text')} hidden={registering.isSlow}>
        <RegisterForm {...registering} />
        <p className="center sm muted">
          {t('auth:register.haveAccount')}{' '}
          <Link to="/login" search={search} className={classNames('link', styles['inline-link'])}>
            {t('auth:register.login')}
          </Link>
        </p>
      </AuthPage>
    </>
  )
}
