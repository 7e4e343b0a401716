import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { AuthPage } from './auth-page.tsx'
import { RegisterCreating } from './register-creating.tsx'
import { RegisterForm } from './register-form.tsx'
import { useRegisterForm } from './use-register-form.ts'
import { visitorsOnly } from './visitors-only.ts'

export const Route = createFileRoute('/register')({
  beforeLoad: visitorsOnly,
  loader: () => loadWords('auth'),
  component: RegisterPage,
})

function RegisterPage() {
  const { t } = useTranslation('auth')
  const registering = useRegisterForm()
  usePageTitle(t('auth:register.title'))
  return (
    <>
      {registering.isSlow && <RegisterCreating />}
      {/* Hidden, not gone: a refusal must find the form as it was filled in. */}
      <AuthPage title={t('auth:register.title')} text={t('auth:register.text')} hidden={registering.isSlow}>
        <RegisterForm {...registering} />
        <p className="center sm muted">
          {t('auth:register.haveAccount')}{' '}
          <Link to="/login" className="link inline-link">
            {t('auth:register.login')}
          </Link>
        </p>
      </AuthPage>
    </>
  )
}
