import { moneyOf, toMinor } from '@kham/contract/money'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import type { TFunction } from '../../../words.ts'
import { formatMoney, formatTime, maskAccountNumber } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import type { Column } from '@kham/ui/table'
import { createdAtOf, leadColumns } from '../kernel/order-list.tsx'
import { OrderStatusBadge } from '../kernel/order-status.tsx'
import type { ProviderNames } from '../kernel/provider-names.ts'
import { hasEndedUnpaid } from './withdraw-api.ts'
import { useBankWords } from './withdraw-facts.tsx'

export const withdrawColumns = (
  t: TFunction<'withdraw'>,
  providerName: ProviderNames,
): Column<Withdraw>[] => [
  ...leadColumns<Withdraw>(
    { codeTime: t('withdraw:history.codeTime'), provider: t('withdraw:provider') },
    providerName,
    createdAtOf,
  ),
  {
    key: 'credit',
    header: t('withdraw:history.credit'),
    align: 'right',
    cell: ({ amount }) => <MoneyText money={amount} withUnit={false} />,
  },
  {
    key: 'deducted',
    header: t('withdraw:history.deducted'),
    align: 'right',
    cell: (withdraw) => <Deducted withdraw={withdraw} />,
  },
  {
    key: 'returned',
    header: t('withdraw:history.returned'),
    align: 'right',
    cell: ({ creditReturned }) => <MoneyText money={creditReturned} withUnit={false} className="faint" />,
  },
  {
    key: 'receive',
    header: t('withdraw:history.receive'),
    align: 'right',
    cell: ({ receive }) => <MoneyText money={receive} withUnit={false} className="b" />,
  },
  {
    key: 'account',
    header: t('withdraw:history.account'),
    className: 'num',
    cell: (withdraw) => <Account withdraw={withdraw} />,
  },
  { key: 'status', header: t('withdraw:status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

const Account = ({ withdraw: { bankName, accountNumber } }: { withdraw: Withdraw }) => (
  <>
    {useBankWords(bankName, 'short')} {maskAccountNumber(accountNumber)}
  </>
)

/** What a promotion took: the bonus, and what went to the agency. */
function Deducted({ withdraw }: { withdraw: Withdraw }) {
  const { bonusDeducted, creditForfeited } = withdraw
  const minor = hasEndedUnpaid(withdraw)
    ? 0n
    : toMinor(bonusDeducted.amount) + toMinor(creditForfeited.amount)
  return (
    <MoneyText money={moneyOf(-minor, 'THB')} withUnit={false} className={minor > 0n ? 'neg' : 'faint'} />
  )
}

export const withdrawLine = ({ createdAt, amount, receive, status }: Withdraw) => ({
  text: `${formatTime(createdAt)} · ${formatMoney(amount, { withUnit: true })}`,
  value: formatMoney(receive, { withUnit: true }),
  badge: <OrderStatusBadge status={status} />,
})
