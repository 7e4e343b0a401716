import { call } from '@kham/contract/client'
import { moveHistory } from '@kham/contract/orders/moves'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { buttonClass } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { liveKeys } from '../../../live-keys.ts'
import type { HistoryListProps } from '../kernel/history.tsx'
import { orderHistoryKind } from '../kernel/order-history.tsx'
import { OrderList } from '../kernel/order-list.tsx'
import { openMoveQuery } from './move-api.ts'
import { moveColumns, moveLine, toLine, type MoveLine } from './move-columns.tsx'

export const moves = orderHistoryKind({
  ns: 'move',
  keys: liveKeys.moves,
  statuses: ['OPEN', 'SUCCESS', 'FAILED', 'CANCELED'],
  ask: (query, signal) => call(moveHistory, { query, signal }),
  rows: (sent) => sent.moves.map(toLine),
  Banner: OpenMoveBanner,
  EmptyAction,
  Rows: MoveRows,
  Detail: laterDialog(
    () => import('./move-detail.tsx'),
    (file) => file.MoveDetail,
  ),
})

function MoveRows(list: HistoryListProps<MoveLine>) {
  const { t } = useTranslation('move')
  const name = (id: string) => t(`provider.${id}`, { defaultValue: id })
  return (
    <OrderList
      {...list}
      label={t('move:history.title')}
      columns={moveColumns(t, name)}
      providerName={name}
      line={moveLine(name)}
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
      {t('move:banner.view')}
    </button>
  )
  return (
    <Notice icon={icons.clock} role="status" action={view}>
      <b className="block">{t('move:banner.title')}</b>
      <span className="num">{formatMoney(move.amount, { withUnit: true })}</span>
    </Notice>
  )
}

function EmptyAction() {
  const { t } = useTranslation('move')
  return (
    <Link to="/player" className={buttonClass({ size: 'lg' })}>
      {t('move:history.toGames')}
    </Link>
  )
}
