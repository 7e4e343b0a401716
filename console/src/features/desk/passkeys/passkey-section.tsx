import type { Passkey } from '@kham/contract/operator/desk/passkeys'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { useState } from 'react'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { knowsPasskeys } from './prompt-passkey.ts'

/** The own passkeys of every host: added, told apart, removed. */
export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation()
  const [wish, setWish] = useState<Passkey | 'add' | null>(null)
  const close = () => setWish(null)
  return (
    <section className="card card-p stack" aria-labelledby="account-passkeys">
      <div>
        <h2 className="h2" id="account-passkeys">
          {t('passkey.title')}
        </h2>
        <p className="sm muted">{t('passkey.about')}</p>
      </div>
      {passkeys.length === 0 && <p className="sm">{t('passkey.none')}</p>}
      {passkeys.length > 0 && (
        <ul aria-labelledby="account-passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="row between wrap session">
              <PasskeyFacts passkey={passkey} />
              <Button
                look="ghost"
                aria-label={`${t('passkey.remove')}: ${passkey.name}`}
                onClick={() => setWish(passkey)}
              >
                {t('passkey.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="row wrap acts">
        {knowsPasskeys() ? (
          <Button look={passkeys.length > 0 ? 'ghost' : 'primary'} onClick={() => setWish('add')}>
            {t('passkey.add')}
          </Button>
        ) : (
          <p className="sm muted">{t('passkey.fault.notPossible')}</p>
        )}
      </div>
      {wish === 'add' && <AddPasskeyDialog onClose={close} />}
      {wish !== null && wish !== 'add' && <RemovePasskeyDialog passkey={wish} onClose={close} />}
    </section>
  )
}

function PasskeyFacts({ passkey: { name, host, isHere, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation()
  return (
    <div>
      <b>{name}</b>{' '}
      {isHere ? (
        <Badge tone="success">{t('passkey.here')}</Badge>
      ) : (
        <Badge tone="info">{t('passkey.elsewhere', { host })}</Badge>
      )}
      <div className="xs faint num">
        {t('passkey.addedAt', { time: formatDateTime(createdAt) })} ·{' '}
        {lastUsedAt === null ? t('passkey.never') : t('passkey.usedAt', { time: formatDateTime(lastUsedAt) })}
      </div>
    </div>
  )
}
