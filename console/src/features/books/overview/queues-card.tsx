import type { WorkQueue } from '@kham/contract/operator/books/overview'
import { useTranslation } from '../../../words.ts'
import { ageOf } from '@kham/ui/age.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import type { Overview } from './overview-api.ts'

const pages = {
  approvals: '/approvals',
  withdrawals: '/withdrawals',
  deposits: '/deposits',
  payments: '/payments',
  payouts: '/payouts',
  moves: '/moves',
  adjustments: '/adjustments',
  reversals: '/reversals',
  appeals: '/appeals',
  matches: '/matches',
  reconciliation: '/reconciliation',
} as const satisfies Record<WorkQueue, string>

type QueuesCardProps = Pick<Overview, 'queues' | 'asOf'>

/** What waits for the staff, and for how long the oldest of it. */
export function QueuesCard({ queues, asOf }: QueuesCardProps) {
  const { t } = useTranslation('overview')
  const now = new Date(asOf).getTime()
  return (
    <section className="card" aria-label={t('overview:queues')}>
      <div className="ch">
        <h2 className="h2">{t('overview:queues')}</h2>
      </div>
      <ul className="queue-ages">
        {queues.map(({ queue, waiting, oldest }) => {
          const age = oldest === null ? null : ageOf(oldest, now)
          return (
            <li key={queue}>
              <Link to={pages[queue]} className="row between">
                <span className="grow">{t(`nav.${queue}`)}</span>
                <span className="xs muted">
                  {age ? t(`overview:age.${age.unit}`, { n: age.n }) : t('overview:noneWaits')}
                </span>
                <b className={waiting > 0 ? 'num gold' : 'num faint'}>{waiting}</b>
                <Icon path={icons.chevronRight} size={16} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
