import type { TFunction } from '../../../words.ts'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import type { Column } from '@kham/ui/table'
import { codeColumn, QueueList } from '../kernel/queue-list.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { amountText, type PaymentCase } from './payment-case.ts'
import type { PaymentSearch } from './payment-search.ts'

interface PaymentListProps {
  queue: Answered<{ cases: PaymentCase[] }>
  search: PaymentSearch
  sorting: Sorting
  onOpen: (id: string) => void
  onShowWaiting: () => void
}

export function PaymentList({ queue, search, sorting, onOpen, onShowWaiting }: PaymentListProps) {
  const { t } = useTranslation('payment')
  const { payment, sort: _sort, ...asked } = search
  const isUsual = Object.keys(asked).length === 0
  return (
    <QueueList
      name="payments"
      queue={queue}
      rows={(queue.shown?.cases ?? []).map((order) => ({ order }))}
      words={{ list: t('payment:list'), loading: t('payment:loading'), failed: t('payment:failed') }}
      columns={columns(t)}
      sorting={sorting}
      sortedBy={{ time: 'reference', size: 'amount' }}
      renderCard={({ order: { payment: shown } }) => ({
        mark: <Icon path={icons.banknote} size={22} />,
        value: amountText(shown.amount),
        badge: <PaymentBadge state={shown.state} />,
      })}
      empty={
        <EmptyState
          flower
          icon={icons.checkBig}
          title={isUsual ? t('payment:empty') : t('queue.noneHere')}
          text={isUsual ? t('payment:emptyText') : undefined}
        >
          {!isUsual && (
            <Button look="secondary" onClick={onShowWaiting}>
              {t('payment:showWaiting')}
            </Button>
          )}
        </EmptyState>
      }
      selected={payment}
      onOpen={onOpen}
    />
  )
}

const columns = (t: TFunction<'payment'>): Column<{ order: PaymentCase }>[] => [
  codeColumn('reference', t('payment:column.reference')),
  {
    key: 'payer',
    header: t('payment:column.payer'),
    cell: ({ order: { payment } }) => (
      <>
        <b>{payment.payer.name ?? '—'}</b>
        <span className="xs faint num">
          {[payment.payer.bank, payment.payer.account].filter((text) => text !== null).join(' ')}
        </span>
      </>
    ),
  },
  {
    key: 'bill',
    header: t('payment:column.bill'),
    cell: ({ order: { payment } }) => (
      <>
        <span className="num">{payment.bill ?? '—'}</span>
        {payment.player && <span className="xs faint">{payment.player.displayName}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    header: t('payment:column.amount'),
    align: 'right',
    className: 'pay num',
    cell: ({ order: { payment } }) => amountText(payment.amount),
  },
  {
    key: 'why',
    header: t('payment:column.why'),
    cell: ({ order: { payment } }) => (payment.reason ? t(`payment:reason.${payment.reason}`) : '—'),
  },
  {
    key: 'state',
    header: t('column.status'),
    cell: ({ order: { payment } }) => (
      <>
        <PaymentBadge state={payment.state} />
        {payment.refund && <span className="xs faint">{t(`payment:payout.${payment.refund.status}`)}</span>}
      </>
    ),
  },
]
