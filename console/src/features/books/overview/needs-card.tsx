import type { WorkQueue } from '@kham/contract/operator/books/overview'
import { serverNow } from '@kham/contract/server-clock'
import { ageOf } from '@kham/ui/age.ts'
import { formatDateTime, formatMinute, formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import { RowSkeletons } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useBadges } from '../../../layout/work-waiting.ts'
import { useTranslation } from '../../../words.ts'
import { needsQuery, type Needs } from './morning-api.ts'
import type { Overview } from './overview-api.ts'
import { Sentence, type SentenceTone } from './sentence.tsx'

/** With so few days left, somebody has to buy credit there soon. */
const fewDays = 3
/** So long nobody should wait for a withdrawal. */
const lateMinutes = 30

/** The queues of which the number says enough, and where they are. */
const queues = {
  deposits: { to: '/deposits', icon: icons.deposit, tone: 'now' },
  payments: { to: '/payments', icon: icons.banknote, tone: 'today' },
  payouts: { to: '/payouts', icon: icons.bank, tone: 'today' },
  moves: { to: '/moves', icon: icons.repeat, tone: 'today' },
  adjustments: { to: '/adjustments', icon: icons.sliders, tone: 'today' },
  reversals: { to: '/reversals', icon: icons.retry, tone: 'today' },
  appeals: { to: '/appeals', icon: icons.message, tone: 'today' },
  matches: { to: '/matches', icon: icons.ban, tone: 'now' },
  reconciliation: { to: '/reconciliation', icon: icons.scale, tone: 'today' },
} as const satisfies Partial<Record<WorkQueue, { to: string; icon: IconPath; tone: SentenceTone }>>
const queueNames = Object.keys(queues) as (keyof typeof queues)[]

/** What needs somebody now: a sentence each, and the way there. Its numbers are those of the menu. */
export function NeedsCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview')
  const { data: needs, error, refetch } = useQuery(needsQuery)
  const found = useSentences(overview, needs)
  // The badge counts at once what this card is told of with its next answer.
  const { withdrawals: newlyWaiting = 0 } = useBadges()
  return (
    <section className="card" aria-label={t('overview:queues')}>
      <div className="ch">
        <h2 className="h2">{t('overview:queues')}</h2>
        {needs && found.length > 0 && (
          <span className="sm muted num">{t('overview:things', { n: found.length })}</span>
        )}
      </div>
      {error && (
        <RetryNotice
          title={t(needs ? 'panel.notRefreshed' : 'overview:failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!needs && !error && (
        <div role="status" aria-label={t('overview:loading')}>
          <RowSkeletons count={3} />
        </div>
      )}
      {needs && found.length === 0 && newlyWaiting === 0 && (
        <p className="calm muted">{t('overview:calm')}</p>
      )}
      {needs && <ul className="sentences">{found}</ul>}
    </section>
  )
}

function useSentences(overview: Overview, needs: Needs | undefined): ReactElement[] {
  const badges = useBadges()
  if (!needs) return []
  const now = serverNow()
  const waiting = { ...badges, withdrawals: badges.withdrawals ?? needs.withdrawals.waiting }
  const queued = (queue: WorkQueue) => overview.queues.find((one) => one.queue === queue)
  return [
    ...withdrawalSentences(needs.withdrawals, waiting.withdrawals, now),
    ...(needs.returned.waiting > 0 ? [<Returned key="returned" {...needs.returned} />] : []),
    ...deadLetterSentence(needs.deadLetters, badges.deadLetters ?? needs.deadLetters.waiting),
    ...approvalSentence(needs.approvals, badges.approvals ?? needs.approvals.waiting, now),
    ...queueNames.flatMap((queue) => {
      const told = queued(queue)
      const n = (queue === 'matches' ? undefined : badges[queue]) ?? told?.waiting ?? 0
      return n > 0 ? [<Queue key={queue} queue={queue} n={n} oldest={told?.oldest ?? null} now={now} />] : []
    }),
    ...needs.providers.map((provider) => <Troubled key={provider.id} {...provider} />),
    ...overview.providers
      .filter(({ daysLeft }) => daysLeft !== null && daysLeft < fewDays)
      .map((provider) => <Float key={`float ${provider.id}`} {...provider} />),
    ...overview.methods
      .filter(({ health }) => health === 'SILENT' || health === 'UNANSWERED')
      .map((method) => <Bank key={`bank ${method.id}`} {...method} />),
  ]
}

const sumText = (money: { amount: string; currency: 'LAK' | 'THB' | 'USD' }) =>
  formatMoney(money, { withUnit: true })

/** How long ago, as the desk's own rows say it. */
function useAge(now: number) {
  const { t } = useTranslation('withdrawal')
  return (moment: string) => {
    const age = ageOf(moment, now)
    return t(`withdrawal:desk.age.${age.unit}`, { n: age.n })
  }
}

type Waiting = NonNullable<Needs['withdrawals']['oldest']>

/** The worst that speaks against it, or that nothing does. */
function useMark() {
  const { t } = useTranslation('withdrawal')
  return ([worst]: Waiting['marks']) =>
    worst === undefined ? t('withdrawal:desk.clean') : t(`withdrawal:mark.${worst}`)
}

function withdrawalSentences({ oldest, largest, sum }: Needs['withdrawals'], waiting: number, now: number) {
  if (waiting === 0 || !oldest) return []
  const first = <Oldest key="oldest" order={oldest} more={waiting - 1} sum={sum} now={now} />
  if (!largest || largest.id === oldest.id) return [first]
  return [first, <Largest key="largest" order={largest} />]
}

interface OldestProps {
  order: Waiting
  more: number
  sum: Needs['withdrawals']['sum']
  now: number
}

function Oldest({ order, more, sum, now }: OldestProps) {
  const { t } = useTranslation('overview')
  const [ageText, markText] = [useAge(now), useMark()]
  const isLate = now - Date.parse(order.createdAt) >= lateMinutes * 60_000
  return (
    <Sentence
      tone={isLate ? 'now' : 'today'}
      icon={icons.withdraw}
      head={t('overview:need.oldest', { age: ageText(order.createdAt) })}
      goesOn
      rest={[
        t('overview:need.order', {
          player: order.player,
          sum: sumText(order.receive),
          mark: markText(order.marks),
        }),
        more > 0 && t('overview:need.more', { n: more, sum: sumText(sum) }),
      ]}
      door={<Link to="/withdrawals">{t('nav.withdrawals')}</Link>}
    />
  )
}

function Largest({ order }: { order: Waiting }) {
  const { t } = useTranslation('overview')
  const markText = useMark()
  return (
    <Sentence
      tone="today"
      icon={icons.warning}
      head={t('overview:need.largest', { sum: sumText(order.receive) })}
      goesOn
      rest={[t('overview:need.who', { player: order.player, mark: markText(order.marks) })]}
      door={
        <Link to="/withdrawals" search={{ order: order.id }}>
          {t('overview:door.open')}
        </Link>
      }
    />
  )
}

function Returned({ waiting: n, sum }: Needs['returned']) {
  const { t } = useTranslation('overview')
  return (
    <Sentence
      tone="now"
      icon={icons.repeat}
      head={t('overview:need.returned', { n })}
      goesOn
      rest={[t('overview:need.returnedSum', { sum: sumText(sum) })]}
      door={
        <Link to="/payments" search={{ reason: 'PAYOUT_RETURNED' }}>
          {t('overview:door.open')}
        </Link>
      }
    />
  )
}

const deadLetterSentence = (letters: Needs['deadLetters'], n: number) =>
  n > 0 ? [<DeadLetters key="dead letters" {...letters} waiting={n} />] : []

function DeadLetters({ waiting: n, looked, done, newest }: Needs['deadLetters']) {
  const { t } = useTranslation('overview')
  return (
    <Sentence
      tone={looked === n && done === n ? 'today' : 'now'}
      icon={icons.warning}
      head={t('overview:need.deadLetters', { n })}
      rest={[
        newest && t('overview:need.newest', { time: momentText(newest) }),
        looked === n && done > 0 && t('overview:need.done', { done, left: n - done }),
      ]}
      door={<Link to="/dead-letters">{t('nav.deadLetters')}</Link>}
    />
  )
}

const approvalSentence = (approvals: Needs['approvals'], n: number, now: number) =>
  n > 0 ? [<Approvals key="approvals" {...approvals} waiting={n} now={now} />] : []

function Approvals({ waiting: n, mine, oldest, now }: Needs['approvals'] & { now: number }) {
  const { t } = useTranslation('overview')
  const oldestText = useOldest(now)
  return (
    <Sentence
      tone={mine > 0 ? 'now' : 'today'}
      icon={icons.userCheck}
      head={t('overview:need.approvals', { n })}
      rest={[mine > 0 && t('overview:need.mine', { mine }), oldestText(oldest)]}
      door={<Link to="/approvals">{t('nav.approvals')}</Link>}
    />
  )
}

interface QueueProps {
  queue: keyof typeof queues
  n: number
  oldest: string | null
  now: number
}

function Queue({ queue, n, oldest, now }: QueueProps) {
  const { t } = useTranslation('overview')
  const { to, icon, tone } = queues[queue]
  const oldestText = useOldest(now)
  return (
    <Sentence
      tone={tone}
      icon={icon}
      head={t(`overview:need.${queue}`, { n })}
      rest={[oldestText(oldest)]}
      door={<Link to={to}>{t(`nav.${queue}`)}</Link>}
    />
  )
}

/** For how long the oldest has waited. */
function useOldest(now: number) {
  const { t } = useTranslation('overview')
  return (moment: string | null) => {
    if (moment === null) return null
    const age = ageOf(moment, now)
    return t(`overview:age.${age.unit}`, { n: age.n })
  }
}

/** "0,4": a class of measured times. */
const secondsText = (ms: number) => String(ms / 1000).replace('.', ',')
const momentText = (iso: string) => `${formatDateTime(iso).slice(0, 5)} ${formatMinute(iso)}`

function Troubled({ name, status, p50Ms, p95Ms, answeredAt, underWay }: Needs['providers'][number]) {
  const { t } = useTranslation('overview')
  const kind = status === 'UP' ? 'SLOW' : status
  const answered = () => {
    if (p50Ms !== null && p95Ms !== null)
      return t('overview:need.took', { p50: secondsText(p50Ms), p95: secondsText(p95Ms) })
    return answeredAt
      ? t('overview:need.answered', { time: momentText(answeredAt) })
      : t('overview:need.neverAnswered')
  }
  return (
    <Sentence
      tone={kind === 'DOWN' ? 'now' : 'today'}
      icon={kind === 'DOWN' ? icons.unplug : icons.clock}
      head={t(`overview:need.${kind}`, { name })}
      rest={[answered(), underWay > 0 && t('overview:need.underWay', { n: underWay })]}
      door={<Link to="/providers">{t('nav.providers')}</Link>}
    />
  )
}

function Float({ name, float, daysLeft }: Overview['providers'][number]) {
  const { t } = useTranslation('overview')
  return (
    <Sentence
      tone="today"
      icon={icons.wallet}
      head={t('overview:need.float', { name, n: String(daysLeft).replace('.', ',') })}
      rest={[float && t('overview:need.floatLeft', { sum: sumText(float) })]}
      door={<Link to="/providers">{t('nav.providers')}</Link>}
    />
  )
}

function Bank({ name, health, unanswered }: Overview['methods'][number]) {
  const { t } = useTranslation('overview')
  const isSilent = health === 'SILENT'
  return (
    <Sentence
      tone={isSilent ? 'today' : 'now'}
      icon={icons.bank}
      head={
        isSilent
          ? t('overview:need.SILENT', { name })
          : t('overview:need.UNANSWERED', { name, n: unanswered })
      }
      door={
        isSilent ? (
          <Link to="/payment-methods">{t('nav.paymentMethods')}</Link>
        ) : (
          <Link to="/withdrawals" search={{ view: 'SENDING' }}>
            {t('nav.withdrawals')}
          </Link>
        )
      }
      rest={[t(isSilent ? 'overview:need.silentText' : 'overview:need.unansweredText')]}
    />
  )
}
