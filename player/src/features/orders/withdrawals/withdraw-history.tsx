import { call } from '@kham/contract/client'
import { withdrawHistory, type Withdraw } from '@kham/contract/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { buttonClass } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { liveKeys } from '../../../live-keys.ts'
import type { HistoryListProps } from '../kernel/history.tsx'
import { orderHistoryKind } from '../kernel/order-history.tsx'
import { OrderList } from '../kernel/order-list.tsx'
import { useProviderNames } from '../kernel/provider-names.ts'
import { openWithdrawQuery } from './withdraw-api.ts'
import { withdrawColumns, withdrawLine } from './withdraw-columns.tsx'

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
