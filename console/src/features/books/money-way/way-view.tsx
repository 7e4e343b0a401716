import type { WayKind } from '@kham/contract/operator/books/money-way'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { MarkedLine } from '@kham/ui/marked-text'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { useTranslation } from '../../../words.ts'
import { DeductionDoor } from '../../orders/kernel/deduction-door.tsx'
import { OrderTimeline } from '../../orders/kernel/order-timeline.tsx'
import { ProviderAnswers } from '../../orders/kernel/provider-answers.tsx'
import { OrderPlayer } from '../../orders/kernel/player-link.tsx'
import { amountText } from '../../orders/payments/payment-case.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { AboutPlayer } from '../../players/players/about-player.tsx'
import { AmountsCard } from './amounts-card.tsx'
import { PartnerAnswers } from './partner-answers.tsx'
import { SayToPlayer } from './say-to-player.tsx'
import { Stations } from './stations.tsx'
import { toPlayerOf, valuesOf } from './way-values.ts'
import { stationsOf } from './way-stations.ts'
import { sentenceOf, type WayOf } from './way.ts'
import styles from '../../../layout/money-way.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const all = { status: 'ALL' } as const
const lists = {
  deposit: { to: '/deposits', search: all },
  withdrawal: { to: '/withdrawals', search: {} },
  payment: { to: '/payments', search: {} },
  move: { to: '/moves', search: all },
  adjustment: { to: '/adjustments', search: all },
  reversal: { to: '/reversals', search: all },
} as const

const Deducted = lazy(async () => ({ default: (await import('./deducted.tsx')).Deducted }))

interface WayProps {
  kind: WayKind
  asked: readonly UseQueryResult[]
  of: WayOf | undefined
  steps: ComponentProps<typeof OrderTimeline>['steps']
  /** The namespace of its steps' words, where they are the kind's own. */
  stepWords?: string | undefined
  /** The act that helps. */
  acts: ReactNode
  /** What is known of the order besides its amounts. */
  facts?: ReactNode
}

/** Where the money is, or why that is not known. */
export function Way({ kind, asked, of, ...shown }: WayProps) {
  const { t } = useTranslation('money')
  const failed = asked.find(({ isError }) => isError)
  const code = of && codeOf(of)
  usePageTitle(code ? `${t('money:title')} · ${code}` : t('money:title'))
  if (failed && isRefusal(failed.error, 'NOT_FOUND', 'VALIDATION')) return <Nothing />
  return (
    <div className={classNames(consoleStyles['con-body'], styles['money-way'])} id="content" tabIndex={-1}>
      <h1 className="sr">{t('money:title')}</h1>
      <nav className="row sm" aria-label={t('money:title')}>
        <Link {...lists[kind]} className="link">
          {t(`money:list.${kind}`)}
        </Link>
        <span className="faint" aria-hidden="true">
          ›
        </span>
        <span className="num faint ellipsis">{code}</span>
      </nav>
      {failed && (
        <RetryNotice
          title={t(of ? 'panel.notRefreshed' : 'money:failed')}
          error={failed.error}
          onRetry={() => asked.forEach((each) => void each.refetch())}
        />
      )}
      {!of && !failed && <SkeletonRows count={5} label={t('money:loading')} />}
      {of && <Answered of={of} {...shown} />}
    </div>
  )
}

export function Nothing() {
  const { t } = useTranslation('money')
  usePageTitle(t('money:title'))
  return (
    <div className={consoleStyles['con-body']} id="content" tabIndex={-1}>
      <h1 className="sr">{t('money:title')}</h1>
      <EmptyState icon={icons.searchOff} title={t('money:notFound')} />
    </div>
  )
}

const codeOf = (of: WayOf) => (of.kind === 'payment' ? of.payment.bankReference : of.order.code)

function Answered({ of, steps, stepWords, acts, facts }: Omit<WayProps, 'kind' | 'asked'> & { of: WayOf }) {
  const { t } = useTranslation('money', 'payment')
  const providerName = useProviderNames()
  const { id, player } = of.kind === 'payment' ? of.payment : of.order
  const sentence = sentenceOf(of)
  const values = valuesOf(t, of, sentence, providerName)
  const told = toPlayerOf(sentence.name)
  return (
    <>
      <section className={classNames('card', styles.say, styles[sentence.tone])} role="status">
        <p>
          <MarkedLine text={t(`money:say.${sentence.name}`, values)} />
        </p>
      </section>
      <section className={classNames('card stack-3', styles['way-acts'])} aria-label={t('money:acts')}>
        <h2 className="h2">{t('money:acts')}</h2>
        {of.kind === 'withdrawal' && <DeductionDoor order={of.order} />}
        {acts}
      </section>
      <Stations stations={stationsOf(of, amountText)} provider={values['provider'] ?? ''} />
      <div className={styles['way-sides']}>
        <div className={styles['way-main']}>
          {of.kind === 'withdrawal' && of.order.promotionUsageId !== null && (
            <Suspense>
              <Deducted order={of.order} way={of.way} />
            </Suspense>
          )}
          <AmountsCard of={of} />
          {facts}
          <PartnerAnswers way={of.way} />
          {of.kind !== 'payment' && <ProviderAnswers orderId={id} />}
        </div>
        <div className={styles['way-side']}>
          {told !== null && <SayToPlayer textOf={(says) => says(told, values)} />}
          {player && (
            <section className="card stack-3">
              <OrderPlayer player={player} />
              <AboutPlayer id={player.id} />
            </section>
          )}
          <section className="card">
            <OrderTimeline steps={steps} stepWords={stepWords} />
          </section>
        </div>
      </div>
    </>
  )
}
