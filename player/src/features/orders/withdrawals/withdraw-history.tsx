import { call } from '@kham/contract/client'
import { withdrawHistory, type Withdraw } from '@kham/contract/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { buttonClass } from '@kham/ui/button'
import { formatMoney, formatTime, maskAccountNumber } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { liveKeys } from '../../../live-keys.ts'
import type { HistoryListProps } from '../kernel/history.tsx'
import { orderHistoryKind } from '../kernel/order-history.tsx'
import { OrderList, createdAtOf, leadColumns } from '../kernel/order-list.tsx'
import { useProviderNames, type ProviderNames } from '../../play/providers/provider-names.ts'
import { hasEndedUnpaid, openWithdrawQuery } from '../kernel/withdraw-state.ts'
import { moneyOf, toMinor } from '@kham/contract/money'
import type { TFunction } from '../../../words.ts'
import { MoneyText } from '@kham/ui/money-text'
import type { Column } from '@kham/ui/table'
import { OrderStatusBadge } from '../kernel/order-words.tsx'
import { useBankWords } from './withdraw-facts.tsx'

export const withdraws = orderHistoryKind({
  ns: 'withdraw',
  keys: liveKeys.withdraws,
  ask: (query, signal) => call(withdrawHistory, { query, signal }),
  rows: (sent) => sent.withdraws,
  Banner: OpenWithdrawBanner,
  EmptyAction,
  Rows: WithdrawRows,
  Detail: laterDialog(
    () => import('./withdraw-detail.tsx'),
    (file) => file.WithdrawDetail,
  ),
})

function WithdrawRows(list: HistoryListProps<Withdraw>) {
  const { t } = useTranslation('withdraw')
  const providerName = useProviderNames()
  return (
    <OrderList
      {...list}
      label={t('withdraw:history.title')}
      columns={withdrawColumns(t, providerName)}
      providerName={providerName}
      line={withdrawLine}
    />
  )
}

/** Leads back to the withdrawal that is under way; nothing while there is none. */
function OpenWithdrawBanner() {
  const { t } = useTranslation('withdraw')
  const withdraw = useQuery(openWithdrawQuery).data?.withdraw
  if (!withdraw) return null

  const link = (
    <Link
      to="/player/withdraw"
      search={{ order: withdraw.id }}
      className={buttonClass({ look: 'secondary' })}
    >
      {t('withdraw:banner.view')}
    </Link>
  )
  return (
    <Notice icon={icons.clock} role="status" action={link}>
      <b className="block">{t('withdraw:banner.title')}</b>
      <span className="num">{formatMoney(withdraw.receive, { withUnit: true })}</span>
    </Notice>
  )
}

function EmptyAction() {
  const { t } = useTranslation('withdraw')
  return (
    <Link to="/player/withdraw" className={buttonClass({ size: 'lg' })}>
      {t('withdraw:title')}
    </Link>
  )
}

const withdrawColumns = (t: TFunction<'withdraw'>, providerName: ProviderNames): Column<Withdraw>[] => [
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
    cell: ({ receive }) => <MoneyText money={receive} withUnit={false} className="bold" />,
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

/** The promotion's part: the bonus, and the excess for the agency. */
function Deducted({ withdraw }: { withdraw: Withdraw }) {
  const { bonusDeducted, creditForfeited } = withdraw
  const minor = hasEndedUnpaid(withdraw)
    ? 0n
    : toMinor(bonusDeducted.amount) + toMinor(creditForfeited.amount)
  return (
    <MoneyText money={moneyOf(-minor, 'THB')} withUnit={false} className={minor > 0n ? 'neg' : 'faint'} />
  )
}

const withdrawLine = ({ createdAt, amount, receive, status }: Withdraw) => ({
  text: `${formatTime(createdAt)} · ${formatMoney(amount, { withUnit: true })}`,
  value: formatMoney(receive, { withUnit: true }),
  badge: <OrderStatusBadge status={status} />,
})
