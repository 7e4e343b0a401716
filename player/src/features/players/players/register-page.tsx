import { loadWords, useTranslation } from '@kham/site/words'
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
  usePageTitle(t('register.title'))
  return (
    <>
      {registering.isSlow && <RegisterCreating />}
      {/* Hidden, not gone: a refusal must find the form as it was filled in. */}
      <AuthPage title={t('register.title')} text={t('register.text')} hidden={registering.isSlow}>
        <RegisterForm {...registering} />
        <p className="center sm muted">
          {t('register.haveAccount')}{' '}
          <Link to="/login" className="link inline-link">
            {t('register.login')}
          </Link>
        </p>
      </AuthPage>
    </>
  )
}
