import type { Proposal } from '@kham/contract/operator/orders/proposals'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adjustments } from '../../orders/adjustments/adjustment-api.ts'
import { reversals } from '../../orders/reversals/reversal-api.ts'
import { ProposalBadge, signedAmount } from '../../orders/proposals/proposal-stage.tsx'

interface OfPlayer {
  playerId: string
}

/** The newest adjustments of a player's credit and reversals, each with the way of its money; nothing where there are none. */
export function PlayerProposals({ playerId }: OfPlayer) {
  const { t } = useTranslation('adjustment')
  const { data: adjusted } = useQuery(adjustments.ofPlayerQuery(playerId))
  const { data: reversed } = useQuery(reversals.ofPlayerQuery(playerId))
  return (
    <>
      <Newest kind="adjustment" title={t('adjustment:ofPlayer')} proposals={adjusted?.orders ?? []} />
      <Newest kind="reversal" title={t('nav.reversals')} proposals={reversed?.orders ?? []} />
    </>
  )
}

interface NewestProps {
  kind: 'adjustment' | 'reversal'
  title: string
  proposals: readonly Proposal[]
}

function Newest({ kind, title, proposals }: NewestProps) {
  if (proposals.length === 0) return null
  return (
    <section className="card card-p stack-3" aria-label={title}>
      <h2 className="h2">{title}</h2>
      <ul className="stack-2">
        {proposals.map((order) => (
          <li key={order.id} className="row wrap between">
            <Link to="/money/$kind/$id" params={{ kind, id: order.id }} className="link num">
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
