import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { loadWords } from '@kham/site/words'
import { EmptyState } from '@kham/ui/empty-state'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { MarkedLine } from '@kham/ui/marked-text'
import { textsIn } from '@kham/ui/promotion-figures.ts'
import { rateLine } from '@kham/ui/rate-line.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { useTranslation } from '../../../words.ts'
import { OrderTimeline } from '../../orders/kernel/order-timeline.tsx'
import { timelineQuery, withdrawals } from '../../orders/withdrawals/withdrawal-api.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { moneyWayQuery, type MoneyWay } from '../money-way/money-way-api.ts'
import { SayToPlayer } from '../money-way/say-to-player.tsx'
import { ArithmeticCard } from '../money-way/arithmetic-card.tsx'
import { ClaimCard } from './claim-card.tsx'
import { deductionQuery, type Deduction } from '../money-way/deduction-api.ts'
import { endOf, sentencesOf } from '../money-way/deduction.ts'
import { RightCard } from './right-card.tsx'
import { RulesCard } from './rules-card.tsx'
import consoleStyles from '@kham/ui/console.module.css'
import moneyWayStyles from '../../../layout/money-way.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/_staff/withdrawals/$id/deduction')({
  loader: () => loadWords('deduction', 'money', 'payment', 'promotions', 'withdrawal'),
  component: DeductionPage,
})

/** Why something was deducted from a withdrawal: in a sentence, then the arithmetic and the rules that it follows. */
function DeductionPage() {
  const { t } = useTranslation('deduction')
  const { id } = Route.useParams()
  const one = useQuery(withdrawals.oneQuery(id))
  const deduction = useQuery(deductionQuery(id))
  const way = useQuery(moneyWayQuery('withdrawal', id))
  const asked = [one, deduction, way]
  const failed = asked.find(({ isError }) => isError)
  const code = one.data?.code
  usePageTitle(code ? `${t('deduction:title')} · ${code}` : t('deduction:title'))
  const isNothing = failed && isRefusal(failed.error, 'NOT_FOUND', 'VALIDATION')
  const all = one.data &&
    deduction.data &&
    way.data && { order: one.data, deduction: deduction.data, way: way.data }
  return (
    <div
      className={classNames(consoleStyles['con-body'], moneyWayStyles['money-way'])}
      id="content"
      tabIndex={-1}
    >
      <h1 className="sr">{t('deduction:title')}</h1>
      {isNothing ? (
        <EmptyState icon={icons.searchOff} title={t('deduction:notFound')} />
      ) : (
        <>
          <Crumbs code={code} id={id} />
          {failed && (
            <RetryNotice
              title={t(all ? 'panel.notRefreshed' : 'deduction:failed')}
              error={failed.error}
              onRetry={() => asked.forEach((each) => void each.refetch())}
            />
          )}
          {!all && !failed && <SkeletonRows count={6} label={t('deduction:loading')} />}
          {all && <Answered {...all} />}
        </>
      )}
    </div>
  )
}

function Crumbs({ code, id }: { code: string | undefined; id: string }) {
  const { t } = useTranslation('deduction')
  const next = (
    <span className="faint" aria-hidden="true">
      ›
    </span>
  )
  return (
    <nav className="row sm wrap" aria-label={t('deduction:title')}>
      <Link to="/withdrawals" className="link">
        {t('deduction:withdrawals')}
      </Link>
      {next}
      {code && (
        <Link to="/withdrawals" search={{ order: id, status: 'ALL' }} className="link num ellipsis">
          {code}
        </Link>
      )}
      {code && next}
      <span className="faint">{t('deduction:title')}</span>
    </nav>
  )
}

interface Answer {
  order: QueuedWithdraw
  deduction: Deduction
  way: MoneyWay
}

const money = (amount: QueuedWithdraw['amount']) => formatMoney(amount, { withUnit: true })

function Answered({ order, deduction, way }: Answer) {
  const { t, language } = useTranslation('deduction')
  const provider = useProviderNames()(order.providerId)
  const steps = useQuery(timelineQuery(order.id))
  const { usage, booked, most, isSame, ledger } = deduction
  const end = endOf(order, way)
  const { stage } = end
  const names = sentencesOf(deduction, stage, end.backAt !== null)
  const valuesIn = (spoken: string) => ({
    player: order.player.displayName,
    provider,
    promotion: usage ? textsIn(usage.texts, spoken).title : '',
    code: order.code,
    amount: money(order.amount),
    bonus: money(booked.bonus),
    left: money(booked.left),
    most: most ? money(most) : '',
    returned: money(booked.returned),
    forfeited: money(booked.forfeited),
    paid: money(booked.paid),
    rate: rateLine('THB', order.rate),
    receive: money(booked.receive),
    account: `${order.bankName} •${order.accountNumber.slice(-4)}`,
  })
  const isWrong = !isSame || ledger === 'DIFFERS'
  const isAllThere = stage === 'paid' && !names.includes('returning')
  const said = [...names, ...(isWrong ? (['wrong'] as const) : isAllThere ? (['right'] as const) : [])]
  const tone = isWrong
    ? moneyWayStyles.wrong
    : stage === 'coming'
      ? moneyWayStyles.moves
      : moneyWayStyles.there
  return (
    <>
      <section className={classNames('card', moneyWayStyles.say, tone)} role="status">
        <p>
          <MarkedLine text={said.map((name) => t(`deduction:say.${name}`, valuesIn(language))).join(' ')} />
        </p>
      </section>
      <div className={moneyWayStyles['way-sides']}>
        <div className={moneyWayStyles['way-main']}>
          <ArithmeticCard {...{ deduction, order, ...end }} />
          {usage && <ClaimCard usage={usage} />}
          <section className="card">
            <OrderTimeline steps={steps} />
          </section>
        </div>
        <div className={moneyWayStyles['way-side']}>
          <SayToPlayer
            textOf={(says, spoken) =>
              names.map((name) => says(`deduction.${name}`, valuesIn(spoken))).join(' ')
            }
          />
          {usage && <RulesCard deduction={{ ...deduction, usage }} />}
          <RightCard {...{ deduction, order }} />
        </div>
      </div>
    </>
  )
}
