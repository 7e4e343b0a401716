import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { ProviderMark } from '@kham/ui/provider-mark'
import { useTranslation } from 'react-i18next'
import { StageBadge } from './stage-badge.tsx'
import type { QueueRow } from './steady-rows.ts'

interface QueueCardsProps {
  rows: QueueRow[]
  selected: string | undefined
  onOpen: (id: string) => void
}

/** The queue on a phone, where the table would not fit. */
export function QueueCards({ rows, selected, onOpen }: QueueCardsProps) {
  const { t } = useTranslation()
  return (
    <ul className="card queue-cards" aria-label={t('queue.list')}>
      {rows.map((row) => (
        <li key={row.order.id}>
          <button
            type="button"
            className="tx"
            aria-current={row.order.id === selected || undefined}
            onClick={() => onOpen(row.order.id)}
          >
            <ListRow
              mark={<ProviderMark provider={row.order.providerId} />}
              title={row.order.player.displayName}
              text={
                <>
                  {row.order.code}
                  <br />
                  {formatDateTime(row.order.createdAt)}
                </>
              }
              value={formatMoney(row.order.receive, { withUnit: true })}
              badge={<StageBadge {...row} />}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
