import type { PushSettings } from '@kham/contract/players/push'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Skeleton } from '@kham/ui/skeleton'
import { Switch } from '@kham/ui/switch'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { supportHere } from './browser-push.ts'
import { pushQuery, useSubscribe, usualKinds, useUnsubscribe } from './push-api.ts'
import { PushFailure } from './push-failure.tsx'
import { thisDevice } from './this-device.ts'
import styles from '@kham/ui/button.module.css'

/** Beside the inbox: the switch of push notices on this device. */
export function NoticesBeside() {
  const { t } = useTranslation('push')
  const [support] = useState(supportHere)
  return (
    <section className="card card-p stack-3" aria-labelledby="notices-beside">
      <h2 className="h3" id="notices-beside">
        {t('push:beside.title')}
      </h2>
      {support === 'READY' && <OnThisDevice />}
      {support === 'INSTALL' && <p className="sm muted">{t('push:beside.install')}</p>}
      {support === 'BLOCKED' && <p className="sm muted">{t('push:blocked')}</p>}
      {support === 'NONE' && <p className="sm muted">{t('push:none')}</p>}
      <Link to="/player/notices" className={styles.textbtn}>
        {t('push:beside.settings')}
        <Icon path={icons.chevronRight} size={18} />
      </Link>
    </section>
  )
}

function OnThisDevice() {
  const { t } = useTranslation('push')
  const { data, error, refetch } = useQuery(pushQuery)
  if (data) return <DeviceSwitch settings={data} />
  if (error) return <RetryNotice title={t('push:failed')} error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('push:loading')}>
      <Skeleton shape="line" />
    </div>
  )
}

function DeviceSwitch({ settings: { subscriptions } }: { settings: PushSettings }) {
  const { t, language } = useTranslation('push')
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()
  const own = subscriptions.find(({ id }) => id === thisDevice())
  const turn = (isOn: boolean) => {
    if (isOn) subscribe.mutate({ kinds: usualKinds, lang: language })
    else if (own) unsubscribe.mutate({ id: own.id, isThis: true })
  }
  return (
    <>
      <Switch
        label={t('push:beside.device')}
        isOn={own !== undefined}
        disabled={subscribe.isPending || unsubscribe.isPending}
        onChange={turn}
      />
      <PushFailure failure={subscribe.error ?? unsubscribe.error} />
      {!own?.kinds.includes('OFFER') && <p className="xs faint">{t('push:beside.note')}</p>}
    </>
  )
}
