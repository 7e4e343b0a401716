import type { LastCredit } from '@kham/contract/orders/launches'
import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { ProviderMark } from '@kham/ui/provider-mark'
import { RadioCards } from '@kham/ui/radio-cards'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { CreditText } from '../../play/credits/credit-text.tsx'
import { MustAnswer } from '../../play/credits/must-answer.tsx'
import { useCredit } from '../../play/credits/use-credit.ts'
import { unansweredBody } from '../kernel/attempt.ts'
import { OrderTop } from '../kernel/order-splash.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useCreditElsewhere } from './credit-elsewhere.ts'
import { useBinding, type UsageInUse } from '../../promotions/promotions/promotion-api.ts'
import { useTexts } from '../../promotions/promotions/promotion-words.ts'
import { useMoveCredit } from './use-move-credit.ts'
import orderSplashStyles from '../../../layout/order-splash.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface MoveFormProps {
  to: ProviderId
  onOpened: (id: string) => void
}

/** Source, amount, and what will happen. */
export function MoveForm({ to, onOpened }: MoveFormProps) {
  const { t } = useTranslation('move')
  const elsewhere = useCreditElsewhere(to)
  const [chosen, choose] = useState<ProviderId>()
  const from = chosen ?? elsewhere[0]?.providerId
  // It stays, also where there is more elsewhere meanwhile: nothing changes under a finger.
  if (from !== chosen) choose(from)
  if (from === undefined) return <Notice icon={icons.wallet}>{t('move:form.none')}</Notice>
  return (
    <div className="stack">
      {elsewhere.some(({ providerId }) => providerId !== from) && (
        <From places={elsewhere} value={from} onChange={choose} />
      )}
      <MoveFrom key={from} from={from} to={to} onOpened={onOpened} />
    </div>
  )
}

interface FromProps {
  places: readonly LastCredit[]
  value: ProviderId
  onChange: (from: ProviderId) => void
}

function From({ places, value, onChange }: FromProps) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  return (
    <RadioCards
      legend={t('move:form.choose')}
      name="from"
      value={value}
      onChange={(id) => onChange(id as ProviderId)}
      options={places.map(({ providerId }) => ({
        value: providerId,
        title: providerName(providerId),
        text: <CreditText provider={providerId} />,
        mark: <ProviderMark provider={providerId} />,
      }))}
    />
  )
}

/** Credit last known is no basis for taking it: it is asked for anew and shown before anything moves. */
function MoveFrom({ from, to, onOpened }: MoveFormProps & { from: ProviderId }) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  const credit = useCredit(from)
  const moving = useMoveCredit(({ id }) => onOpened(id))
  const names = { from: providerName(from), to: providerName(to) }
  const amount = credit.money && formatMoney(credit.money, { withUnit: true })
  const isEmpty = credit.state === 'live' && credit.money !== null && !/[1-9]/.test(credit.money.amount)
  const bound = useBinding(from)
  const isReady = credit.state === 'live' && !credit.isAsking && !isEmpty && !bound
  return (
    <>
      <OrderTop>
        <ProviderMark provider={from} size="lg" />
        <span className="sm muted">{t('move:form.amount', { provider: names.from })}</span>
        <span
          className={
            isReady
              ? classNames('foil num', orderSplashStyles.sum)
              : classNames('num muted', orderSplashStyles.sum)
          }
          role="status"
        >
          {amount ?? '…'}
        </span>
      </OrderTop>
      <WhatHappens names={names} />
      <MustAnswer provider={{ id: from, name: names.from }} credit={credit}>
        {t('move:form.silent', { provider: names.from })}
      </MustAnswer>
      {bound && <BoundCredit usage={bound} provider={names.from} />}
      {isEmpty && <Notice icon={icons.wallet}>{t('move:form.empty', { provider: names.from })}</Notice>}
      {unansweredBody('move') !== null && !moving.isPending && <Notice>{t('move:unanswered')}</Notice>}
      <RefusalNotice failure={moving.error} />
      <OnlineButton
        size="lg"
        block
        icon={icons.repeat}
        disabled={!isReady && !moving.isPending}
        busy={moving.isPending}
        busyText={t('move:form.submitting')}
        onClick={() => moving.mutate({ from, to })}
      >
        {isReady || bound || amount === null || credit.state === 'silent'
          ? t('move:form.submit', { amount: amount ?? '' })
          : t('move:form.asking', { provider: names.from })}
      </OnlineButton>
    </>
  )
}

/** Credit that a promotion binds stays where it is. */
function BoundCredit({ usage, provider }: { usage: UsageInUse; provider: string }) {
  const { t } = useTranslation('move')
  const { title } = useTexts()(usage.texts)
  const threshold = formatMoney(usage.terms.threshold, { withUnit: true })
  return (
    <Notice tone="promo">
      {t('move:form.bound', { provider, title, threshold })}
      <br />
      <Link
        to="/player/promotion/$promotionId"
        params={{ promotionId: usage.promotionId }}
        className={buttonStyles.textbtn}
      >
        {t('move:form.toPromotion')}
      </Link>
    </Notice>
  )
}

function WhatHappens({ names }: { names: { from: string; to: string } }) {
  const { t } = useTranslation('move')
  return (
    <section className="stack-3 sm">
      <h3 className="h3">{t('move:know.title')}</h3>
      <ul className="stack-3 muted">
        {(['move:know.a', 'move:know.b', 'move:know.c'] as const).map((word) => (
          <li key={word} className="row top">
            <span className="gold">
              <Icon path={icons.check} size={18} />
            </span>
            {t(word, names)}
          </li>
        ))}
      </ul>
    </section>
  )
}
