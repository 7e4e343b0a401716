import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProposalBadge, signedAmount } from '../proposals/proposal-stage.tsx'
import { adjustments } from './adjustment-api.ts'

/** The newest adjustments of a player's credit; nothing where there are none. */
export function PlayerAdjustments({ playerId }: { playerId: string }) {
  const { t } = useTranslation('adjustment')
  const { data } = useQuery(adjustments.ofPlayerQuery(playerId))
  if (!data || data.orders.length === 0) return null
  return (
    <section className="card card-p stack-3" aria-label={t('adjustment:ofPlayer')}>
      <h2 className="h2">{t('adjustment:ofPlayer')}</h2>
      <ul className="stack-2">
        {data.orders.map((order) => (
          <li key={order.id} className="row wrap between">
            <Link to="/adjustments" search={{ status: 'ALL', order: order.id }} className="link num">
              {order.code}
            </Link>
            <span className="xs faint num">{formatDateTime(order.createdAt)}</span>
            <b className="num">{signedAmount(order)}</b>
            <ProposalBadge order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
