import { wayKinds, type WayKind } from '@kham/contract/operator/books/money-way'
import { loadWords } from '@kham/site/words'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { MarkedLine } from '@kham/ui/marked-text'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { createFileRoute, Link, Navigate } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { useTranslation } from '../../../words.ts'
import { deposits, timelineQuery as depositTimeline } from '../../orders/deposits/deposit-api.ts'
import { DeductionDoor } from '../../orders/kernel/deduction-door.tsx'
import { OrderTimeline } from '../../orders/kernel/order-timeline.tsx'
import { ProviderAnswers } from '../../orders/kernel/provider-answers.tsx'
import { OrderPlayer } from '../../orders/kernel/player-link.tsx'
import { amountText } from '../../orders/payments/payment-case.ts'
import { payments, timelineQuery as paymentTimeline } from '../../orders/payments/payment-api.ts'
import { timelineQuery as withdrawalTimeline, withdrawals } from '../../orders/withdrawals/withdrawal-api.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { AboutPlayer } from '../../players/players/about-player.tsx'
import { AmountsCard } from './amounts-card.tsx'
import { Deducted } from './deducted.tsx'
import { moneyWayQuery } from './money-way-api.ts'
import { PartnerAnswers } from './partner-answers.tsx'
import { SayToPlayer } from './say-to-player.tsx'
import { Stations } from './stations.tsx'
import { WayActs } from './way-acts.tsx'
import { toPlayerOf, valuesOf } from './way-values.ts'
import { stationsOf } from './way-stations.ts'
import { sentenceOf, type WayOf } from './way.ts'
import styles from '../../../layout/money-way.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const isKind = (kind: string): kind is WayKind => (wayKinds as readonly string[]).includes(kind)

export const Route = createFileRoute('/_staff/money/$kind/$id')({
  loader: () =>
    loadWords(
      'adjustment',
      'deduction',
      'deposit',
      'money',
      'payment',
      'players',
      'promotions',
      'protection',
      'reversal',
      'withdrawal',
    ),
  component: MoneyWayPage,
})

/** Where the money of one order or payment is: in a sentence, the act that helps, then the evidence. */
function MoneyWayPage() {
  const { kind, id } = Route.useParams()
  if (!isKind(kind)) return <Nothing />
  if (kind === 'deposit') return <DepositWay key={id} id={id} />
  return kind === 'withdrawal' ? <WithdrawalWay key={id} id={id} /> : <PaymentWay key={id} id={id} />
}

function DepositWay({ id }: { id: string }) {
  const one = useQuery(deposits.oneQuery(id))
  const way = useQuery(moneyWayQuery('deposit', id))
  const of = one.data && way.data && ({ kind: 'deposit', deposit: one.data, way: way.data } as const)
  return <Way kind="deposit" asked={[one, way]} of={of} />
}

function WithdrawalWay({ id }: { id: string }) {
  const one = useQuery(withdrawals.oneQuery(id))
  const way = useQuery(moneyWayQuery('withdrawal', id))
  const of = one.data && way.data && ({ kind: 'withdrawal', withdraw: one.data, way: way.data } as const)
  return <Way kind="withdrawal" asked={[one, way]} of={of} />
}

function PaymentWay({ id }: { id: string }) {
  const one = useQuery(payments.oneQuery(id))
  const way = useQuery(moneyWayQuery('payment', id))
  // What pays an order, or names one, is a part of that order's way.
  if (way.data && way.data.depositId !== null)
    return <Navigate to="/money/$kind/$id" params={{ kind: 'deposit', id: way.data.depositId }} replace />
  const of = one.data && way.data && ({ kind: 'payment', payment: one.data.payment, way: way.data } as const)
  return <Way kind="payment" asked={[one, way]} of={of} />
}

const lists = {
  deposit: { to: '/deposits', search: { status: 'ALL' } },
  withdrawal: { to: '/withdrawals', search: {} },
  payment: { to: '/payments', search: {} },
} as const

interface WayProps {
  kind: WayKind
  asked: readonly UseQueryResult[]
  of: WayOf | undefined
}

function Way({ kind, asked, of }: WayProps) {
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
        <span className="num faint ell">{code}</span>
      </nav>
      {failed && (
        <RetryNotice
          title={t(of ? 'panel.notRefreshed' : 'money:failed')}
          error={failed.error}
          onRetry={() => asked.forEach((each) => void each.refetch())}
        />
      )}
      {!of && !failed && <SkeletonRows count={5} label={t('money:loading')} />}
      {of && <Answered of={of} />}
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation('money')
  usePageTitle(t('money:title'))
  return (
    <div className={consoleStyles['con-body']} id="content" tabIndex={-1}>
      <h1 className="sr">{t('money:title')}</h1>
      <EmptyState icon={icons.searchOff} title={t('money:notFound')} />
    </div>
  )
}

const codeOf = (of: WayOf) =>
  of.kind === 'deposit'
    ? of.deposit.code
    : of.kind === 'withdrawal'
      ? of.withdraw.code
      : of.payment.bankReference

/** The order's timeline, by its kind. */
const timelineOf = (of: WayOf) => {
  if (of.kind === 'deposit') return depositTimeline(of.deposit.id)
  return of.kind === 'withdrawal' ? withdrawalTimeline(of.withdraw.id) : paymentTimeline(of.payment.id)
}

function Answered({ of }: { of: WayOf }) {
  const { t } = useTranslation('money', 'payment')
  const providerName = useProviderNames()
  const steps = useQuery(timelineOf(of))
  const sentence = sentenceOf(of)
  const values = valuesOf(t, of, sentence, providerName)
  const player =
    of.kind === 'deposit'
      ? of.deposit.player
      : of.kind === 'withdrawal'
        ? of.withdraw.player
        : of.payment.player
  return (
    <>
      <section className={classNames('card', styles.say, styles[sentence.tone])} role="status">
        <p>
          <MarkedLine text={t(`money:say.${sentence.name}`, values)} />
        </p>
      </section>
      <section className={classNames('card stack-3', styles['way-acts'])} aria-label={t('money:acts')}>
        <h2 className="h2">{t('money:acts')}</h2>
        {of.kind === 'withdrawal' && <DeductionDoor order={of.withdraw} />}
        <WayActs of={of} />
      </section>
      <Stations stations={stationsOf(of, amountText)} provider={values['provider'] ?? ''} />
      <div className={styles['way-sides']}>
        <div className={styles['way-main']}>
          {of.kind === 'withdrawal' && of.withdraw.promotionUsageId !== null && (
            <Deducted order={of.withdraw} way={of.way} />
          )}
          <AmountsCard of={of} />
          <PartnerAnswers way={of.way} />
          {of.kind !== 'payment' && (
            <ProviderAnswers orderId={of.kind === 'deposit' ? of.deposit.id : of.withdraw.id} />
          )}
        </div>
        <div className={styles['way-side']}>
          <SayToPlayer textOf={(says) => says(toPlayerOf(sentence.name), values)} />
          {player && (
            <section className="card stack-3">
              <OrderPlayer player={player} />
              <AboutPlayer id={player.id} />
            </section>
          )}
          <section className="card">
            <OrderTimeline steps={steps} {...(of.kind === 'payment' && { stepWords: 'payment:step' })} />
          </section>
        </div>
      </div>
    </>
  )
}
