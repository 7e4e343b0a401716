import type { TotpSetup as Setup } from '@kham/contract/operator/desk/session'
import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { QrCode } from '@kham/ui/qr-code'
import styles from './totp.module.css'

/** What an authenticator is set up with: a code to scan, or a key to type. */
export function TotpSetup({ setup }: { setup: Setup }) {
  const { t } = useTranslation('signIn')
  return (
    <>
      <p className="sm">{t('signIn:totp.scan')}</p>
      <div className={styles['totp-qr']}>
        <QrCode payload={setup.address} label={t('signIn:totp.qr')} dense />
      </div>
      <div className={styles['totp-key']}>
        <span className="xs faint">{t('signIn:totp.key')}</span>
        <span className="row">
          <code className="grow num">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={setup.secret} label={t('signIn:totp.copyKey')} copiedLabel={t('copied')} />
        </span>
      </div>
    </>
  )
}
