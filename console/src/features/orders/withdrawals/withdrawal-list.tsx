import type { TFunction } from '../../../words.ts'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { formatAccountNumber, formatMoney } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { EmptyQueue } from '../kernel/empty-queue.tsx'
import { providerColumn } from '../kernel/provider-column.tsx'
import { leadColumns, QueueList } from '../kernel/queue-list.tsx'
import type { QueueSearch } from '../kernel/queue-search.ts'
import type { Sorting } from '../kernel/sorting.ts'
import { BankName } from './bank-name.tsx'
import { RowBadge } from './stage-badge.tsx'
import type { QueueRow } from './steady-rows.ts'
import { withdrawalAddress } from './withdrawal-api.ts'

interface WithdrawalListProps {
  queue: Answered<unknown>
  rows: QueueRow[]
  search: QueueSearch
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
  sorting: Sorting
}

export function WithdrawalList({ queue, rows, search, onOpen, onSearch, sorting }: WithdrawalListProps) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  return (
    <QueueList
      name="withdrawals"
      queue={queue}
      rows={rows}
      words={{ list: t('queue.list'), loading: t('queue.loading'), failed: t('queue.failed') }}
      columns={columns(t, providerName)}
      sorting={sorting}
      sortedBy={{ time: 'code', size: 'pay' }}
      renderCard={(row) => ({
        mark: <ProviderMark provider={row.order.providerId} />,
        value: formatMoney(row.order.receive, { withUnit: true }),
        badge: <RowBadge {...row} />,
      })}
      empty={
        <EmptyQueue
          icon={icons.withdraw}
          isUsual={withdrawalAddress.isUsual(search)}
          words={{ title: t('queue.empty'), text: t('queue.emptyText'), showUsual: t('queue.showOpen') }}
          onSearch={onSearch}
        />
      }
      selected={search.order}
      onOpen={onOpen}
    />
  )
}

const columns = (t: TFunction, providerName: (id: string) => string): Column<QueueRow>[] => [
  ...leadColumns<QueueRow>(t),
  providerColumn(t, providerName),
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
  { key: 'status', header: t('column.status'), cell: (row) => <RowBadge {...row} /> },
]
