import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { DeskKind } from '../kernel/desk-kind.ts'
import { MoveActs } from './move-acts.tsx'
import { moveAddress, moves, timelineQuery } from './move-api.ts'
import { MoveBadge } from './move-stage.tsx'
import { MoveFacts, MoveState } from './move-details.tsx'
import styles from '../../../layout/queue.module.css'

/** The desk of moves. */
export const moveDesk: DeskKind<QueuedMove, 'UNFINISHED'> = {
  at: 'moves',
  api: moves,
  timelineQuery,
  words: 'move',
  title: 'move:title',
  showUsual: 'move:showUnfinished',
  icon: icons.repeat,
  address: moveAddress,
  filters: ['UNFINISHED', 'OPEN', 'SUCCESS', 'FAILED', 'CANCELED', 'ALL'],
  filterWord: (t, filter) => t(filter === 'UNFINISHED' ? 'move:unfinished' : `stage.${filter}`),
  columns: (t, providerName) => [
    {
      key: 'way',
      header: t('column.way'),
      cell: ({ order: { from, to } }) => `${providerName(from)} → ${providerName(to)}`,
    },
    {
      key: 'credit',
      header: t('column.credit'),
      align: 'right',
      className: styles.pay,
      cell: ({ order }) => <MoneyText money={order.amount} withUnit={false} />,
    },
  ],
  size: 'credit',
  card: (order) => ({
    mark: <ProviderMark provider={order.to} />,
    value: formatMoney(order.amount, { withUnit: true }),
  }),
  Badge: MoveBadge,
  State: MoveState,
  Facts: MoveFacts,
  Acts: MoveActs,
}
