import type { PushSubscription } from '@kham/contract/players/push'
import { formatDateTime } from '@kham/ui/format.ts'
import styles from '@kham/ui/list.module.css'
import { useToast } from '@kham/ui/toast'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { useUnsubscribe } from './push-api.ts'
import { thisDevice } from './this-device.ts'

/** Every browser that takes the player's notices; one that was lost or sold is removed here. */
export function OtherDevices({ subscriptions }: { subscriptions: readonly PushSubscription[] }) {
  const { t } = useTranslation('push')
  const unsubscribe = useUnsubscribe()
  return (
    <section className="stack-3" aria-labelledby="push-devices">
      <h2 className="h2" id="push-devices">
        {t('push:device.title')}
      </h2>
      {subscriptions.length === 0 ? (
        <p className="muted">{t('push:device.none')}</p>
      ) : (
        <ul className="card" aria-labelledby="push-devices">
          {subscriptions.map((subscription) => (
            <li key={subscription.id} className={styles.entry}>
              <Device subscription={subscription} unsubscribe={unsubscribe} />
            </li>
          ))}
        </ul>
      )}
      <RefusalNotice failure={unsubscribe.error} />
    </section>
  )
}

interface DeviceProps {
  subscription: PushSubscription
  unsubscribe: ReturnType<typeof useUnsubscribe>
}

function Device({ subscription: { id, kinds, createdAt, lastSentAt }, unsubscribe }: DeviceProps) {
  const { t } = useTranslation('push')
  const toast = useToast()
  const isThis = id === thisDevice()
  const name = t(isThis ? 'push:device.this' : 'push:device.other')
  const remove = () =>
    unsubscribe.mutate({ id, isThis }, { onSuccess: () => toast.success(t('push:isRemoved')) })
  return (
    <>
      <span className="grow">
        <b>{name}</b>
        <span className="block xs faint">{kinds.map((kind) => t(`push:kind.${kind}`)).join(' · ')}</span>
        <span className="block xs faint num">
          {t('push:device.added', { time: formatDateTime(createdAt) })}
        </span>
        <span className="block xs faint num">
          {lastSentAt ? t('push:device.last', { time: formatDateTime(lastSentAt) }) : t('push:device.never')}
        </span>
      </span>
      <OnlineButton
        look="ghost"
        aria-label={t('push:device.removeOf', { device: name })}
        busy={unsubscribe.isPending && unsubscribe.variables.id === id}
        onClick={remove}
      >
        {t('push:device.remove')}
      </OnlineButton>
    </>
  )
}
