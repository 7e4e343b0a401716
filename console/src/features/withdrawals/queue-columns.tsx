import { formatAccountNumber, formatDateTime } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import type { TFunction } from 'i18next'
import { BankName } from './bank-name.tsx'
import { StageBadge } from './stage-badge.tsx'
import type { QueueRow } from './steady-rows.ts'

export const queueColumns = (t: TFunction, providerName: (id: string) => string): Column<QueueRow>[] => [
  {
    key: 'code',
    header: t('column.code'),
    className: 'num',
    cell: ({ order }) => (
      <>
        {order.code}
        <span className="xs faint">{formatDateTime(order.createdAt)}</span>
      </>
    ),
  },
  {
    key: 'player',
    header: t('column.player'),
    cell: ({ order: { player } }) => (
      <>
        <b>{player.displayName}</b>
        <span className="xs faint">{player.username}</span>
      </>
    ),
  },
  {
    key: 'provider',
    header: t('column.provider'),
    cell: ({ order }) => (
      <span title={providerName(order.providerId)}>
        <ProviderMark provider={order.providerId} size="sm" />
        <span className="sr">{providerName(order.providerId)}</span>
      </span>
    ),
  },
  {
    key: 'credit',
    header: t('column.credit'),
    align: 'right',
    className: 'muted',
    cell: ({ order }) => <MoneyText money={order.amount} withUnit={false} />,
  },
  {
    key: 'pay',
    header: t('column.pay'),
    align: 'right',
    className: 'pay',
    cell: ({ order }) => <MoneyText money={order.receive} withUnit={false} />,
  },
  {
    key: 'account',
    header: t('column.account'),
    cell: ({ order }) => (
      <>
        <span className="bank ell">
          <BankName name={order.bankName} />
        </span>
        <span className="xs faint num">{formatAccountNumber(order.accountNumber)}</span>
      </>
    ),
  },
  { key: 'status', header: t('column.status'), cell: (row) => <StageBadge {...row} /> },
]
