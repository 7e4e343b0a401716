import { call } from '@kham/contract/client'
import { moveHistory, type CreditMove } from '@kham/contract/orders/moves'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { buttonClass } from '@kham/ui/button'
import { formatMoney, formatTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { liveKeys } from '../../../live-keys.ts'
import type { HistoryListProps } from '../kernel/history.tsx'
import { orderHistoryKind } from '../kernel/order-history.tsx'
import { OrderList, codeColumn, createdAtOf } from '../kernel/order-list.tsx'
import { openMoveQuery } from '../kernel/move-state.ts'
import type { TFunction } from '../../../words.ts'
import { MoneyText } from '@kham/ui/money-text'
import type { Column } from '@kham/ui/table'
import { OrderStatusBadge } from '../kernel/order-words.tsx'
import { useProviderNames, type ProviderNames } from '../../play/providers/provider-names.ts'

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
  const name = useProviderNames()
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

/** A move as a list has it: under the provider that it goes to. */
type MoveLine = CreditMove & { providerId: string }

const toLine = (move: CreditMove): MoveLine => ({ ...move, providerId: move.to })

const wayOf = ({ from, to }: CreditMove, name: ProviderNames) => `${name(from)} → ${name(to)}`

const moveColumns = (t: TFunction<'move'>, name: ProviderNames): Column<MoveLine>[] => [
  codeColumn<CreditMove>(t('move:history.codeTime'), createdAtOf),
  { key: 'way', header: t('move:history.way'), cell: (move) => wayOf(move, name) },
  {
    key: 'credit',
    header: t('move:history.credit'),
    align: 'right',
    cell: ({ amount }) => <MoneyText money={amount} withUnit={false} className="bold" />,
  },
  { key: 'status', header: t('move:status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

const moveLine = (name: ProviderNames) => (move: MoveLine) => ({
  title: wayOf(move, name),
  text: formatTime(move.createdAt),
  value: formatMoney(move.amount, { withUnit: true }),
  badge: <OrderStatusBadge status={move.status} />,
})
