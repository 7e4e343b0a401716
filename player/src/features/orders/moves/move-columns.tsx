import type { CreditMove } from '@kham/contract/orders/moves'
import type { TFunction } from '../../../words.ts'
import { formatMoney, formatTime } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import type { Column } from '@kham/ui/table'
import { codeColumn, createdAtOf } from '../kernel/order-list.tsx'
import { OrderStatusBadge } from '../kernel/order-status.tsx'
import type { ProviderNames } from '../kernel/provider-names.ts'

/** A move as a list has it: under the provider that it goes to. */
export type MoveLine = CreditMove & { providerId: string }

export const toLine = (move: CreditMove): MoveLine => ({ ...move, providerId: move.to })

const wayOf = ({ from, to }: CreditMove, name: ProviderNames) => `${name(from)} → ${name(to)}`

export const moveColumns = (t: TFunction<'move'>, name: ProviderNames): Column<MoveLine>[] => [
  codeColumn<CreditMove>(t('move:history.codeTime'), createdAtOf),
  { key: 'way', header: t('move:history.way'), cell: (move) => wayOf(move, name) },
  {
    key: 'credit',
    header: t('move:history.credit'),
    align: 'right',
    cell: ({ amount }) => <MoneyText money={amount} withUnit={false} className="b" />,
  },
  { key: 'status', header: t('move:status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

export const moveLine = (name: ProviderNames) => (move: MoveLine) => ({
  title: wayOf(move, name),
  text: formatTime(move.createdAt),
  value: formatMoney(move.amount, { withUnit: true }),
  badge: <OrderStatusBadge status={move.status} />,
})
