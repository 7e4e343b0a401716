import type { Passkey } from '@kham/contract/operator/desk/passkeys'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { useState } from 'react'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { knowsPasskeys } from '../passkeys/prompt-passkey.ts'
import accountStyles from '../../../layout/account.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The own passkeys of every host: added, told apart, removed. */
export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('signIn')
  const [wish, setWish] = useState<Passkey | 'add' | null>(null)
  const close = () => setWish(null)
  return (
    <section className="card card-p stack" aria-labelledby="account-passkeys">
      <div>
        <h2 className="h2" id="account-passkeys">
          {t('signIn:passkey.title')}
        </h2>
        <p className="sm muted">{t('signIn:passkey.about')}</p>
      </div>
      {passkeys.length === 0 && <p className="sm">{t('signIn:passkey.none')}</p>}
      {passkeys.length > 0 && (
        <ul aria-labelledby="account-passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={classNames('row between wrap', accountStyles.session)}>
              <PasskeyFacts passkey={passkey} />
              <Button
                look="ghost"
                aria-label={`${t('signIn:passkey.remove')}: ${passkey.name}`}
                onClick={() => setWish(passkey)}
              >
                {t('signIn:passkey.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classNames('row wrap', consoleStyles.acts)}>
        {knowsPasskeys() ? (
          <Button look={passkeys.length > 0 ? 'ghost' : 'primary'} onClick={() => setWish('add')}>
            {t('signIn:passkey.add')}
          </Button>
        ) : (
          <p className="sm muted">{t('passkeyFault.notPossible')}</p>
        )}
      </div>
      {wish === 'add' && <AddPasskeyDialog onClose={close} />}
      {wish !== null && wish !== 'add' && <RemovePasskeyDialog passkey={wish} onClose={close} />}
    </section>
  )
}

function PasskeyFacts({ passkey: { name, host, isHere, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation('signIn')
  return (
    <div>
      <b>{name}</b>{' '}
      {isHere ? (
        <Badge tone="success">{t('signIn:passkey.here')}</Badge>
      ) : (
        <Badge tone="info">{t('signIn:passkey.elsewhere', { host })}</Badge>
      )}
      <div className="xs faint num">
        {t('signIn:passkey.addedAt', { time: formatDateTime(createdAt) })} ·{' '}
        {lastUsedAt === null
          ? t('signIn:passkey.never')
          : t('signIn:passkey.usedAt', { time: formatDateTime(lastUsedAt) })}
      </div>
    </div>
  )
}
