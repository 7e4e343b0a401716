import { call } from '@kham/contract/client'
import { depositHistory, type Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { Link } from '@tanstack/react-router'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { liveKeys } from '../../../live-keys.ts'
import type { HistoryListProps } from '../kernel/history.tsx'
import { orderHistoryKind } from '../kernel/order-history.tsx'
import { OrderList, createdAtOf, leadColumns } from '../kernel/order-list.tsx'
import { useProviderNames, type ProviderNames } from '../../play/providers/provider-names.ts'
import { HeldBanner } from './later-held.ts'
import type { Money } from '@kham/contract/money'
import type { TFunction } from '../../../words.ts'
import { formatMoney, formatTime, formatMinute } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import type { Column } from '@kham/ui/table'
import { OrderStatusBadge } from '../kernel/order-words.tsx'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { openDepositQuery } from '../kernel/deposit-state.ts'

export const deposits = orderHistoryKind({
  ns: 'deposit',
  keys: liveKeys.deposits,
  ask: (query, signal) => call(depositHistory, { query, signal }),
  rows: (sent) => sent.deposits,
  Banner: () => (
    <>
      <OpenDepositBanner />
      <HeldBanner />
    </>
  ),
  EmptyAction,
  Rows: DepositRows,
  Detail: laterDialog(
    () => import('./deposit-detail.tsx'),
    (file) => file.DepositDetail,
  ),
})

function DepositRows(list: HistoryListProps<Deposit>) {
  const { t } = useTranslation('deposit')
  const providerName = useProviderNames()
  return (
    <OrderList
      {...list}
      label={t('deposit:history.title')}
      columns={depositColumns(t, providerName)}
      providerName={providerName}
      line={depositLine}
    />
  )
}

function EmptyAction() {
  const { t } = useTranslation('deposit')
  return (
    <Link to="/player/deposit" className={buttonClass({ size: 'lg' })}>
      {t('deposit:title')}
    </Link>
  )
}

const isNone = ({ amount }: Money) => !/[1-9]/.test(amount)

const moneyColumn = (key: string, header: string, cell: Column<Deposit>['cell']): Column<Deposit> => ({
  key,
  header,
  cell,
  align: 'right',
})

const depositColumns = (t: TFunction<'deposit'>, providerName: ProviderNames): Column<Deposit>[] => [
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
    <MoneyText money={totalCredit} withUnit={false} className="bold" />
  )),
  { key: 'status', header: t('deposit:status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

const depositLine = ({ createdAt, amount, promotionCredit, status }: Deposit) => ({
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

/** Leads back to the deposit that is under way; nothing while there is none. */
function OpenDepositBanner() {
  const { t } = useTranslation('deposit')
  const deposit = useQuery(openDepositQuery).data?.deposit
  if (!deposit) return null

  const isOpen = deposit.status === 'OPEN'
  const link = (
    <Link to="/player/deposit" search={{ order: deposit.id }} className={buttonClass()}>
      {t(isOpen ? 'deposit:banner.pay' : 'deposit:banner.view')}
    </Link>
  )
  return (
    <Notice tone="warn" icon={isOpen ? icons.qr : icons.banknote} role="status" action={link}>
      <b className="block">{t(isOpen ? 'deposit:banner.title' : 'deposit:banner.paidTitle')}</b>
      <span className="num">{formatMoney(deposit.amount, { withUnit: true })}</span>
      {isOpen && ` · ${t('deposit:banner.expires', { time: formatMinute(deposit.expiresAt) })}`}
    </Notice>
  )
}
