import type { WorkQueue } from '@kham/contract/operator/books/overview'
import { ageOf } from '@kham/ui/age.ts'
import { formatDayMinute } from '@kham/ui/format.ts'
import type { IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import type { Badges } from '../../../layout/work-waiting.ts'
import { useTranslation } from '../../../words.ts'
import type { Needs } from './morning-api.ts'
import type { Overview } from './overview-api.ts'
import { Sentence, type SentenceTone } from '../../../layout/sentence.tsx'

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

/** What else waits in a queue: jobs that failed, second approvals, then the queues by their number. */
export function queueNeeds(needs: Needs, told: Overview['queues'], badges: Badges, now: number) {
  return [
    ...deadLetterSentence(needs.deadLetters, badges.deadLetters ?? needs.deadLetters.waiting),
    ...approvalSentence(needs.approvals, badges.approvals ?? needs.approvals.waiting, now),
    ...queueNames.flatMap((queue) => {
      const { waiting = 0, oldest = null } = told.find((one) => one.queue === queue) ?? {}
      const n = (queue === 'matches' ? undefined : badges[queue]) ?? waiting
      return n > 0 ? [<Queue key={queue} queue={queue} n={n} oldest={oldest} now={now} />] : []
    }),
  ]
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
        newest && t('overview:need.newest', { time: formatDayMinute(newest) }),
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

/** How long the oldest has waited. */
function useOldest(now: number) {
  const { t } = useTranslation('overview')
  return (moment: string | null) => {
    if (moment === null) return null
    const age = ageOf(moment, now)
    return t(`overview:age.${age.unit}`, { n: age.n })
  }
}
