import { call } from '@kham/contract/client'
import { depositHistory, type Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { Link } from '@tanstack/react-router'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { liveKeys } from '../../../live-keys.ts'
import type { HistoryListProps } from '../kernel/history.tsx'
import { orderHistoryKind } from '../kernel/order-history.tsx'
import { OrderList } from '../kernel/order-list.tsx'
import { useProviderNames } from '../kernel/provider-names.ts'
import { depositColumns, depositLine } from './deposit-columns.tsx'
import { HeldBanner } from './later-held.ts'
import { OpenDepositBanner } from './open-deposit-banner.tsx'

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
