import * as icons from '@kham/ui/icons.ts'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '@kham/site/words'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HistorySearch } from '../orders/history-search.ts'
import { OrderHistory } from '../orders/order-history.tsx'
import { OrderList } from '../orders/order-list.tsx'
import { useProviderNames } from '../orders/provider-names.ts'
import { openWithdrawQuery, withdrawHistoryQuery } from './withdraw-api.ts'
import { withdrawColumns, withdrawLine } from './withdraw-columns.tsx'
import { laterDialog } from '../../../layout/later-dialog.tsx'

const WithdrawDetail = laterDialog(
  () => import('./withdraw-detail.tsx'),
  (file) => file.WithdrawDetail,
)

interface WithdrawHistoryProps {
  search: HistorySearch
  onSearch: (next: HistorySearch) => void
}

export function WithdrawHistory({ search, onSearch }: WithdrawHistoryProps) {
  const { shown, isOld, error, refetch } = useAnswer(withdrawHistoryQuery(search))
  const { order, ...list } = search
  return (
    <>
      <OrderHistory<Withdraw>
        ns="withdraw"
        search={list}
        onSearch={onSearch}
        isOld={isOld}
        data={shown && { ...shown, rows: shown.withdraws }}
        error={error}
        onRetry={() => void refetch()}
        banner={<OpenWithdrawBanner />}
        empty={<NoWithdraws />}
      >
        {(rows) => <WithdrawRows rows={rows} onOpen={({ id }) => onSearch({ ...list, order: id })} />}
      </OrderHistory>
      <WithdrawDetail open={order !== undefined} id={order ?? ''} onClose={() => onSearch(list)} />
    </>
  )
}

function WithdrawRows({ rows, onOpen }: { rows: Withdraw[] | undefined; onOpen: (row: Withdraw) => void }) {
  const { t } = useTranslation('withdraw')
  const providerName = useProviderNames()
  return (
    <OrderList
      label={t('history.title')}
      rows={rows}
      columns={withdrawColumns(t, providerName)}
      providerName={providerName}
      line={withdrawLine}
      onOpen={onOpen}
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
      {t('banner.view')}
    </Link>
  )
  return (
    <Notice icon={icons.clock} role="status" action={link}>
      <b className="block">{t('banner.title')}</b>
      <span className="num">{formatMoney(withdraw.receive, { withUnit: true })}</span>
    </Notice>
  )
}

function NoWithdraws() {
  const { t } = useTranslation('withdraw')
  return (
    <EmptyState icon={icons.receipt} flower title={t('history.emptyTitle')} text={t('history.emptyText')}>
      <Link to="/player/withdraw" className={buttonClass({ size: 'lg' })}>
        {t('title')}
      </Link>
    </EmptyState>
  )
}
