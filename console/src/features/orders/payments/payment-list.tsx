import { fromMinor } from '@kham/contract/money'
import type { QueuedPayment, SuspenseReason } from '@kham/contract/operator/orders/payments'
import type { Answered } from '@kham/site/use-answer'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatMoney } from '@kham/ui/format.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import type { Column } from '@kham/ui/table'
import { useTranslation, type TFunction } from '../../../words.ts'
import { codeColumn, QueueList } from '../kernel/queue-list.tsx'
import { RowState } from '../kernel/left-row.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import type { SteadyRow } from '../kernel/steady-rows.ts'
import { Waits } from '../kernel/waits.tsx'
import { likelyActOf } from './likely-act.ts'
import { moreThanAsked } from './more-than-asked.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { amountText, type PaymentCase } from './payment-case.ts'
import { stateOf, type PaymentSearch } from './payment-search.ts'
import styles from '../../../layout/marks.module.css'
import denseDeskStyles from '../../../layout/dense-desk.module.css'
import paymentsStyles from './payments.module.css'
import queueStyles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type Row = SteadyRow<PaymentCase>

interface PaymentListProps {
  queue: Answered<unknown>
  rows: readonly Row[]
  search: PaymentSearch
  sorting: Sorting
  onOpen: (id: string) => void
  onShowWaiting: () => void
}

export function PaymentList({ queue, rows, search, sorting, onOpen, onShowWaiting }: PaymentListProps) {
  const { t } = useTranslation('payment')
  const { payment, sort: _sort, ...asked } = search
  const isUsual = Object.keys(asked).length === 0
  const isWaiting = stateOf(search) === 'SUSPENSE'
  return (
    <QueueList
      name={isWaiting ? 'payments-waiting' : 'payments'}
      queue={queue}
      rows={rows}
      words={{ list: t('payment:list'), loading: t('payment:loading'), failed: t('payment:failed') }}
      columns={isWaiting ? waitingColumns(t) : columns(t)}
      sorting={sorting}
      sortedBy={{ time: isWaiting ? 'waits' : 'reference', size: 'amount' }}
      renderCard={(row) => ({
        mark: <Icon path={icons.banknote} size={22} />,
        ...(isWaiting ? { title: <Whose {...row.order.payment} /> } : {}),
        value: amountText(row.order.payment.amount),
        badge: <Standing {...row} />,
        ...(isWaiting ? { text: <Waits since={row.order.payment.recordedAt} /> } : {}),
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

const lastFour = (text: string) => `…${text.slice(-4)}`

/** The player of the bill or of the returned payout; else only the payer. */
function Whose({ player, bill, cameBackOf, payer }: QueuedPayment) {
  const { t } = useTranslation('payment')
  const code = cameBackOf?.code ?? bill
  if (!player)
    return (
      <span className={classNames('muted', denseDeskStyles['one-line'])}>
        {t('payment:nobodyYet')}
        {payer.name !== null && <span className="faint"> · {payer.name}</span>}
      </span>
    )
  return (
    <span className={denseDeskStyles['one-line']}>
      <b>{player.displayName}</b>{' '}
      {code !== null && (
        <span className="faint num" title={code}>
          <span aria-hidden="true">{lastFour(code)}</span>
          <span className="sr">{code}</span>
        </span>
      )}
    </span>
  )
}

const looks: Record<SuspenseReason, { tone: 'bad' | 'warn' | 'info'; icon: IconPath }> = {
  WRONG_AMOUNT: { tone: 'warn', icon: icons.scale },
  WRONG_CURRENCY: { tone: 'warn', icon: icons.banknote },
  WRONG_RECEIVER: { tone: 'bad', icon: icons.userOff },
  SECOND_PAYMENT: { tone: 'bad', icon: icons.copy },
  ORDER_ENDED: { tone: 'info', icon: icons.clock },
  NO_ORDER: { tone: 'warn', icon: icons.searchOff },
  PAYOUT_RETURNED: { tone: 'bad', icon: icons.repeat },
  PROMOTION_IN_USE: { tone: 'info', icon: icons.gift },
  EXCLUDED: { tone: 'warn', icon: icons.ban },
  LIMIT_REACHED: { tone: 'warn', icon: icons.timerOff },
  THIRD_PARTY_PAYER: { tone: 'bad', icon: icons.userOff },
  REVERSED: { tone: 'warn', icon: icons.refresh },
}

/** Why it waits; of what has been decided, where it stands. */
const Standing = ({ order: { payment }, hasLeft }: Row) => (
  <RowState hasLeft={hasLeft}>
    <Reason payment={payment} />
  </RowState>
)

function Reason({ payment }: { payment: QueuedPayment }) {
  const { t } = useTranslation('payment')
  if (payment.state !== 'SUSPENSE' || payment.reason === null) return <PaymentBadge state={payment.state} />
  const { tone, icon } = looks[payment.reason]
  return (
    <span className={classNames(styles.mark, styles[tone])}>
      <Icon path={icon} size={15} />
      {t(`payment:reason.${payment.reason}`)}
    </span>
  )
}

function More({ payment }: { payment: QueuedPayment }) {
  const more = moreThanAsked(payment)
  if (more === null) return '—'
  const text = formatMoney({ amount: fromMinor(more), currency: 'LAK' })
  return <span className={more === 0n ? 'muted' : paymentsStyles.more}>{more > 0n ? `+${text}` : text}</span>
}

const waitingColumns = (t: TFunction<'payment'>): Column<Row>[] => [
  {
    key: 'waits',
    header: t('payment:column.waits'),
    className: 'num',
    cell: ({ order }) => <Waits since={order.payment.recordedAt} />,
  },
  {
    key: 'whose',
    header: t('payment:column.whose'),
    cell: ({ order }) => <Whose {...order.payment} />,
  },
  {
    key: 'asked',
    header: t('payment:column.asked'),
    align: 'right',
    className: 'num',
    cell: ({ order: { payment } }) => (payment.order ? formatMoney(payment.order.amount) : '—'),
  },
  {
    key: 'amount',
    header: t('payment:column.amount'),
    align: 'right',
    className: classNames('num', queueStyles.pay),
    cell: ({ order: { payment } }) => amountText(payment.amount),
  },
  {
    key: 'more',
    header: '±',
    name: t('payment:column.more'),
    align: 'right',
    className: 'num',
    cell: ({ order: { payment } }) => <More payment={payment} />,
  },
  { key: 'why', header: t('payment:column.why'), cell: (row) => <Standing {...row} /> },
  {
    key: 'likely',
    header: t('payment:column.likely'),
    className: 'muted',
    cell: ({ order: { payment } }) => {
      const act = likelyActOf(payment)
      return act ? t(`payment:likely.${act}`) : '—'
    },
  },
]

const columns = (t: TFunction<'payment'>): Column<Row>[] => [
  codeColumn('reference', t('payment:column.reference')),
  {
    key: 'payer',
    header: t('payment:column.payer'),
    cell: ({ order: { payment } }) => (
      <>
        <b>{payment.payer.name ?? '—'}</b>{' '}
        <span className="xs faint num">
          {[payment.payer.bank, payment.payer.account].filter((text) => text !== null).join(' ')}
        </span>
      </>
    ),
  },
  {
    key: 'bill',
    header: t('payment:column.bill'),
    cell: ({ order: { payment } }) => <Whose {...payment} />,
  },
  {
    key: 'amount',
    header: t('payment:column.amount'),
    align: 'right',
    className: classNames('num', queueStyles.pay),
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
        <PaymentBadge state={payment.state} />{' '}
        {payment.refund && <span className="xs faint">{t(`payment:payout.${payment.refund.status}`)}</span>}
      </>
    ),
  },
]
