import type { Account } from '@kham/contract/operator/desk/account'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { useState } from 'react'
import { CodesDialog } from './codes-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The own authenticator: set up, renewed, turned off. */
export function TotpSection({ totp: { since, isRequired, recoveryCodesLeft } }: { totp: Account['totp'] }) {
  const { t } = useTranslation('account')
  const [wish, setWish] = useState<'enrol' | 'codes' | 'off' | null>(null)
  const isOn = since !== null
  const close = () => setWish(null)
  return (
    <section className="card card-p stack" aria-labelledby="account-totp">
      <div>
        <h2 className="h2" id="account-totp">
          {t('account:totp')}
        </h2>
        <p className="sm">
          {isOn ? t('account:on', { time: formatDateTime(since) }) : t('account:off')}
          {isRequired && ` ${t('account:required')}`}
        </p>
        {isOn && <p className="sm muted">{t('account:codesLeft', { n: recoveryCodesLeft })}</p>}
      </div>
      <div className={classNames('row wrap', styles.acts)}>
        <Button look={isOn ? 'ghost' : 'primary'} onClick={() => setWish('enrol')}>
          {t(isOn ? 'account:renew' : 'account:setUp')}
        </Button>
        {isOn && (
          <Button look="ghost" onClick={() => setWish('codes')}>
            {t('account:newCodes')}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button look="ghost" onClick={() => setWish('off')}>
            {t('account:turnOff')}
          </Button>
        )}
      </div>
      {wish === 'enrol' && <EnrolDialog onClose={close} />}
      {wish === 'codes' && <CodesDialog onClose={close} />}
      {wish === 'off' && <TurnOffDialog onClose={close} />}
    </section>
  )
}
