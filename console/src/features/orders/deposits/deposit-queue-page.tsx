import { loadWords } from '@kham/site/words'
import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import { createFileRoute } from '@tanstack/react-router'
import type { DeskKind } from '../kernel/desk-kind.ts'
import { KindDesk } from '../kernel/kind-desk.tsx'
import { providerColumn } from '../kernel/provider-column.tsx'
import { DepositActs } from './deposit-acts.tsx'
import { depositAddress, deposits, timelineQuery } from './deposit-api.ts'
import { DepositFilter, DepositSums } from './deposit-filter.tsx'
import { DepositBadge, RowBadge } from './deposit-stage.tsx'
import { DepositFacts, DepositState } from './deposit-details.tsx'
import styles from '../../../layout/queue.module.css'

export const Route = createFileRoute('/_staff/deposits')({
  validateSearch: depositAddress.read,
  loader: () =>
    loadWords('adjustment', 'deposit', 'payment', 'players', 'promotions', 'reversal', 'withdrawal'),
  component: DepositQueuePage,
})

const kind: DeskKind<QueuedDeposit, 'FAILED'> = {
  at: 'deposits',
  api: deposits,
  timelineQuery,
  words: 'deposit',
  title: 'deposit:title',
  showUsual: 'deposit:showFailed',
  icon: icons.deposit,
  address: depositAddress,
  // Deposits in trouble come first.
  filters: ['FAILED', 'OPEN', 'PAID', 'SUCCESS', 'CANCELED', 'REJECTED', 'ALL'],
  filterWord: (t, filter) => t(`stage.${filter}`),
  columns: (t, providerName) => [
    providerColumn(t, providerName),
    {
      key: 'paid',
      header: t('column.paid'),
      align: 'right',
      className: styles.pay,
      cell: ({ order }) => <MoneyText money={order.amount} withUnit={false} />,
    },
    {
      key: 'credit',
      header: t('column.credit'),
      align: 'right',
      className: 'muted',
      cell: ({ order }) => <MoneyText money={order.totalCredit} withUnit={false} />,
    },
  ],
  size: 'paid',
  card: (order) => ({
    mark: <ProviderMark provider={order.providerId} />,
    value: formatMoney(order.amount, { withUnit: true }),
  }),
  Sums: DepositSums,
  Filter: DepositFilter,
  Badge: DepositBadge,
  RowBadge,
  State: DepositState,
  Facts: DepositFacts,
  Acts: DepositActs,
}

function DepositQueuePage() {
  return <KindDesk kind={kind} search={Route.useSearch()} />
}
