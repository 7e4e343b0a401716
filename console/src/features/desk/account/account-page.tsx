import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { accountQuery } from './account-api.ts'
import styles from '../../../layout/account.module.css'
import { PasswordSection } from './password-section.tsx'
import { SessionSection } from './session-section.tsx'
import { TotpSection } from './totp-section.tsx'

export const Route = createFileRoute('/_staff/account')({
  loader: () => loadWords('signIn'),
  component: AccountPage,
})

function AccountPage() {
  const { t } = useTranslation('account')
  const words = {
    title: t('account:title'),
    about: t('account:about'),
    loading: t('account:loading'),
    failed: t('account:failed'),
  }
  return (
    <SettingsPage className={styles.account} words={words} query={useQuery(accountQuery)}>
      {({ totp, passkeys, sessions }) => (
        <>
          <TotpSection totp={totp} />
          <PasskeySection passkeys={passkeys} />
          <SessionSection sessions={sessions} />
          <PasswordSection />
        </>
      )}
    </SettingsPage>
  )
}
