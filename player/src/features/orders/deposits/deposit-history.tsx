import * as icons from '@kham/ui/icons.ts'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '@kham/site/words'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { depositHistoryQuery } from './deposit-api.ts'
import { depositColumns, depositLine } from './deposit-columns.tsx'
import { HeldBanner } from './later-held.ts'
import { OpenDepositBanner } from './open-deposit-banner.tsx'
import type { HistorySearch } from '../orders/history-search.ts'
import { OrderHistory } from '../orders/order-history.tsx'
import { OrderList } from '../orders/order-list.tsx'
import { useProviderNames } from '../orders/provider-names.ts'
import { laterDialog } from '../../../layout/later-dialog.tsx'

const DepositDetail = laterDialog(
  () => import('./deposit-detail.tsx'),
  (file) => file.DepositDetail,
)

interface DepositHistoryProps {
  search: HistorySearch
  onSearch: (next: HistorySearch) => void
}

export function DepositHistory({ search, onSearch }: DepositHistoryProps) {
  const { shown, isOld, error, refetch } = useAnswer(depositHistoryQuery(search))
  const { order, ...list } = search
  return (
    <>
      <OrderHistory<Deposit>
        ns="deposit"
        search={list}
        onSearch={onSearch}
        isOld={isOld}
        data={shown && { ...shown, rows: shown.deposits }}
        error={error}
        onRetry={() => void refetch()}
        banner={
          <>
            <OpenDepositBanner />
            <HeldBanner />
          </>
        }
        empty={<NoDeposits />}
      >
        {(rows) => <DepositRows rows={rows} onOpen={({ id }) => onSearch({ ...list, order: id })} />}
      </OrderHistory>
      <DepositDetail open={order !== undefined} id={order ?? ''} onClose={() => onSearch(list)} />
    </>
  )
}

function DepositRows({ rows, onOpen }: { rows: Deposit[] | undefined; onOpen: (row: Deposit) => void }) {
  const { t } = useTranslation('deposit')
  const providerName = useProviderNames()
  return (
    <OrderList
      label={t('history.title')}
      rows={rows}
      columns={depositColumns(t, providerName)}
      providerName={providerName}
      line={depositLine}
      onOpen={onOpen}
    />
  )
}

function NoDeposits() {
  const { t } = useTranslation('deposit')
  return (
    <EmptyState icon={icons.receipt} flower title={t('history.emptyTitle')} text={t('history.emptyText')}>
      <Link to="/player/deposit" className={buttonClass({ size: 'lg' })}>
        {t('title')}
      </Link>
    </EmptyState>
  )
}
