import type { PushKind, PushSubscription } from '@kham/contract/players/push'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { Switch } from '@kham/ui/switch'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { useTranslation } from '../../../words.ts'
import { offersQuery } from '../protection/offers-api.ts'
import { supportHere } from './browser-push.ts'
import { useSubscribe, usualKinds, useUnsubscribe } from './push-api.ts'
import { PushFailure } from './push-failure.tsx'
import { thisDevice } from './this-device.ts'
import styles from '@kham/ui/button.module.css'

const order: readonly PushKind[] = ['MONEY', 'ACCOUNT', 'OFFER']

/** The browser that the page is open in: whether it takes notices, and which. */
export function ThisPhone({ subscriptions }: { subscriptions: readonly PushSubscription[] }) {
  const { t } = useTranslation('push')
  const [support] = useState(supportHere)
  const own = subscriptions.find(({ id }) => id === thisDevice())
  return (
    <section className="stack-3" aria-labelledby="this-phone">
      <h2 className="h2" id="this-phone">
        {t('push:here')}
      </h2>
      {support === 'NONE' && (
        <Notice tone="info" icon={icons.bellOff}>
          {t('push:none')}
        </Notice>
      )}
      {support === 'INSTALL' && <Install />}
      {support === 'BLOCKED' && (
        <Notice tone="warn" icon={icons.bellOff}>
          {t('push:blocked')}
        </Notice>
      )}
      {support === 'READY' && (own ? <IsOn own={own} /> : <IsOff />)}
    </section>
  )
}

/** Safari tells nothing to a site that is only a tab. */
function Install() {
  const { t } = useTranslation('push')
  return (
    <div className="card card-p stack-2">
      <p>{t('push:install')}</p>
      <ol>
        {(['share', 'add', 'open'] as const).map((step, i) => (
          <li key={step} className="row">
            <b className="gold num">{i + 1}</b>
            <span>{t(`push:steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function IsOff() {
  const { t, language } = useTranslation('push')
  const toast = useToast()
  const subscribe = useSubscribe()
  const turnOn = () =>
    subscribe.mutate(
      { kinds: usualKinds, lang: language },
      { onSuccess: () => toast.success(t('push:isOn')) },
    )
  return (
    <>
      <p className="muted">{t('push:off')}</p>
      <OnlineButton
        icon={icons.bell}
        size="lg"
        block
        busy={subscribe.isPending}
        busyText={t('push:turning')}
        onClick={turnOn}
      >
        {t('push:turnOn')}
      </OnlineButton>
      <p className="xs faint">{t('push:asking')}</p>
      <PushFailure failure={subscribe.error} />
    </>
  )
}

function IsOn({ own }: { own: PushSubscription }) {
  const { t, language } = useTranslation('push')
  const toast = useToast()
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()
  const { data: said } = useQuery(offersQuery)
  const mayOffer = said?.offers === 'YES'
  const chosen = subscribe.isPending ? subscribe.variables.kinds : own.kinds
  const isBusy = subscribe.isPending || unsubscribe.isPending
  const change = (kind: PushKind, isIn: boolean) =>
    subscribe.mutate({
      kinds: order.filter((each) => (each === kind ? isIn : own.kinds.includes(each))),
      lang: language,
    })
  return (
    <>
      <Notice tone="ok" icon={icons.bell}>
        {t('push:on')}
      </Notice>
      <div className="card card-p stack-3" role="group" aria-label={t('push:kind.title')} inert={isBusy}>
        {order.map((kind) => {
          const isIn = chosen.includes(kind)
          // One is left: without any there is nothing to be told.
          const isLast = isIn && chosen.length === 1
          const isRefused = kind === 'OFFER' && !mayOffer && !isIn
          return (
            <Switch
              key={kind}
              label={t(`push:kind.${kind}`)}
              hint={isRefused ? t('push:kind.OFFERNo') : t(`push:kind.${kind}Text`)}
              isOn={isIn}
              disabled={isLast || isRefused}
              onChange={(next) => change(kind, next)}
            />
          )
        })}
        {said && !mayOffer && (
          <Link to="/player/limits" hash="own-offers" className={styles.textbtn}>
            {t('push:kind.choose')}
          </Link>
        )}
      </div>
      <PushFailure failure={subscribe.error ?? unsubscribe.error} />
      <OnlineButton
        look="secondary"
        icon={icons.bellOff}
        busy={unsubscribe.isPending}
        busyText={t('push:turning')}
        onClick={() =>
          unsubscribe.mutate(
            { id: own.id, isThis: true },
            { onSuccess: () => toast.success(t('push:isOff')) },
          )
        }
      >
        {t('push:turnOff')}
      </OnlineButton>
    </>
  )
}
