import type { Deposit } from '@kham/contract/orders/deposits'
import type { Money } from '@kham/contract/money'
import type { TFunction } from '../../../words.ts'
import { formatMoney, formatTime } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import type { Column } from '@kham/ui/table'
import { createdAtOf, leadColumns } from '../kernel/order-list.tsx'
import { OrderStatusBadge } from '../kernel/order-status.tsx'
import type { ProviderNames } from '../kernel/provider-names.ts'

const isNone = ({ amount }: Money) => !/[1-9]/.test(amount)

const moneyColumn = (key: string, header: string, cell: Column<Deposit>['cell']): Column<Deposit> => ({
  key,
  header,
  cell,
  align: 'right',
})

export const depositColumns = (t: TFunction<'deposit'>, providerName: ProviderNames): Column<Deposit>[] => [
  ...leadColumns<Deposit>(
    { codeTime: t('deposit:history.codeTime'), provider: t('deposit:provider') },
    providerName,
    createdAtOf,
  ),
  moneyColumn('amount', t('deposit:history.amount'), ({ amount }) => (
    <MoneyText money={amount} withUnit={false} />
  )),
  moneyColumn('credit', t('deposit:history.credit'), ({ depositCredit }) => (
    <MoneyText money={depositCredit} withUnit={false} />
  )),
  moneyColumn('promotion', t('deposit:history.promotion'), ({ promotionCredit }) => (
    <MoneyText
      money={promotionCredit}
      withUnit={false}
      sign
      className={isNone(promotionCredit) ? 'faint' : 'pos'}
    />
  )),
  moneyColumn('total', t('deposit:history.total'), ({ totalCredit }) => (
    <MoneyText money={totalCredit} withUnit={false} className="b" />
  )),
  { key: 'status', header: t('deposit:status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

export const depositLine = ({ createdAt, amount, promotionCredit, status }: Deposit) => ({
  text: isNone(promotionCredit) ? (
    formatTime(createdAt)
  ) : (
    <>
      {formatTime(createdAt)} · <MoneyText money={promotionCredit} sign className="pos" />
    </>
  ),
  value: formatMoney(amount, { withUnit: true }),
  badge: <OrderStatusBadge status={status} />,
})
