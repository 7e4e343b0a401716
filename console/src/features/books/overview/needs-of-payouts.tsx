import { ageOf } from '@kham/ui/age.ts'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import type { Badges } from '../../../layout/work-waiting.ts'
import { useTranslation } from '../../../words.ts'
import type { Needs } from './morning-api.ts'
import { sumText } from './overview-sums.ts'
import { Sentence } from '../../../layout/sentence.tsx'

/** Nobody should wait longer for a withdrawal. */
const lateMinutes = 30

/** The withdrawals that wait, by the oldest and the largest, and the payouts that came back. */
export function payoutNeeds({ withdrawals, returned }: Needs, badges: Badges, now: number) {
  return [
    ...withdrawalSentences(withdrawals, badges.withdrawals ?? withdrawals.waiting, now),
    ...(returned.waiting > 0 ? [<Returned key="returned" {...returned} />] : []),
  ]
}

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
  const isLate = now - Date.parse(order.waitsSince) >= lateMinutes * 60_000
  return (
    <Sentence
      tone={isLate ? 'now' : 'today'}
      icon={icons.withdraw}
      head={t('overview:need.oldest', { age: ageText(order.waitsSince) })}
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
