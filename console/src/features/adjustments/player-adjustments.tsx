import { useTranslation } from '@kham/site/words'
import { formatDateTime } from '@kham/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ofPlayerQuery } from './adjustment-api.ts'
import { AdjustmentBadge } from './adjustment-badge.tsx'
import { signedAmount } from './adjustment-stage.ts'

/** The newest adjustments of a player's credit; nothing where there are none. */
export function PlayerAdjustments({ playerId }: { playerId: string }) {
  const { t } = useTranslation()
  const { data: adjustments = [] } = useQuery(ofPlayerQuery(playerId))
  if (adjustments.length === 0) return null
  return (
    <section className="card card-p stack-3" aria-label={t('adjustment.ofPlayer')}>
      <h2 className="h2">{t('adjustment.ofPlayer')}</h2>
      <ul className="stack-2">
        {adjustments.map((order) => (
          <li key={order.id} className="row wrap between">
            <Link to="/adjustments" search={{ status: 'ALL', order: order.id }} className="link num">
              {order.code}
            </Link>
            <span className="xs faint num">{formatDateTime(order.createdAt)}</span>
            <b className="num">{signedAmount(order)}</b>
            <AdjustmentBadge order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
