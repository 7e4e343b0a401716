import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '@kham/site/words'
import * as icons from '@kham/ui/icons.ts'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HistorySearch } from '../orders/history-search.ts'
import { OrderHistory } from '../orders/order-history.tsx'
import { OrderList } from '../orders/order-list.tsx'
import { moveHistoryQuery, openMoveQuery } from './move-api.ts'
import { moveColumns, moveLine, toLine, type MoveLine } from './move-columns.tsx'
import { laterDialog } from '../../../layout/later-dialog.tsx'

const statuses = ['OPEN', 'SUCCESS', 'FAILED', 'CANCELED'] as const

const MoveDetail = laterDialog(
  () => import('./move-detail.tsx'),
  (file) => file.MoveDetail,
)

interface MoveHistoryProps {
  search: HistorySearch
  onSearch: (next: HistorySearch) => void
}

export function MoveHistory({ search, onSearch }: MoveHistoryProps) {
  const { shown, isOld, error, refetch } = useAnswer(moveHistoryQuery(search))
  const { order, ...list } = search
  return (
    <>
      <OrderHistory<MoveLine>
        ns="move"
        statuses={statuses}
        search={list}
        onSearch={onSearch}
        isOld={isOld}
        data={shown && { ...shown, rows: shown.moves.map(toLine) }}
        error={error}
        onRetry={() => void refetch()}
        banner={<OpenMoveBanner onOpen={(id) => onSearch({ ...list, order: id })} />}
        empty={<NoMoves />}
      >
        {(rows) => <MoveRows rows={rows} onOpen={({ id }) => onSearch({ ...list, order: id })} />}
      </OrderHistory>
      <MoveDetail open={order !== undefined} id={order ?? ''} onClose={() => onSearch(list)} />
    </>
  )
}

function MoveRows({ rows, onOpen }: { rows: MoveLine[] | undefined; onOpen: (row: MoveLine) => void }) {
  const { t } = useTranslation('move')
  const name = (id: string) => t(`common:provider.${id}`)
  return (
    <OrderList
      label={t('history.title')}
      rows={rows}
      columns={moveColumns(t, name)}
      providerName={name}
      line={moveLine(name)}
      onOpen={onOpen}
    />
  )
}

/** Leads to the move that is under way; nothing while there is none. */
function OpenMoveBanner({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('move')
  const move = useQuery(openMoveQuery).data?.move
  if (!move) return null
  const view = (
    <button type="button" className={buttonClass({ look: 'secondary' })} onClick={() => onOpen(move.id)}>
      {t('banner.view')}
    </button>
  )
  return (
    <Notice icon={icons.clock} role="status" action={view}>
      <b className="block">{t('banner.title')}</b>
      <span className="num">{formatMoney(move.amount, { withUnit: true })}</span>
    </Notice>
  )
}

function NoMoves() {
  const { t } = useTranslation('move')
  return (
    <EmptyState icon={icons.receipt} flower title={t('history.emptyTitle')} text={t('history.emptyText')}>
      <Link to="/player" className={buttonClass({ size: 'lg' })}>
        {t('history.toGames')}
      </Link>
    </EmptyState>
  )
}
