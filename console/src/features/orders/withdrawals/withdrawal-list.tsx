import type { Answered } from '@kham/site/use-answer'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatAccountNumber, formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { useTranslation, type TFunction } from '../../../words.ts'
import { ChosenMark } from '../kernel/chosen-mark.tsx'
import { QueueList } from '../kernel/queue-list.tsx'
import { ClaimTag } from '../kernel/order-claim-bar.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { useHolding } from '../kernel/use-holding.ts'
import { bankCodeOf } from './bank-name.tsx'
import { Marks } from './marks.tsx'
import { RowBadge } from './stage-badge.tsx'
import { waitsSince, type QueueRow } from './withdrawal-row.ts'
import { isClean, type CleanChoice } from './use-clean-choice.ts'
import { Waits } from '../kernel/waits.tsx'
import { isWhole, viewOf, type WithdrawalSearch } from './withdrawal-search.ts'
import withdrawalsStyles from './withdrawals.module.css'
import fieldStyles from '@kham/ui/field.module.css'
import denseDeskStyles from '../../../layout/dense-desk.module.css'
import queueStyles from '../../../layout/queue.module.css'

interface WithdrawalListProps {
  queue: Answered<unknown>
  rows: QueueRow[]
  search: WithdrawalSearch
  /** null = nothing is chosen here. */
  choice: CleanChoice | null
  /** What choosing all that is clean is called. */
  chooseWords: string
  onOpen: (id: string) => void
  onSearch: (next: WithdrawalSearch) => void
  sorting: Sorting
}

export function WithdrawalList(props: WithdrawalListProps) {
  const { queue, rows, search, choice, chooseWords, onOpen, onSearch, sorting } = props
  const { t } = useTranslation('withdrawal')
  const isToDecide = isWhole(search)
  // What has been decided meanwhile stays in its place, dimmed.
  const isDeciding = !['ALL', 'COMING', 'SENDING'].includes(viewOf(search))
  return (
    <QueueList
      name="withdrawals"
      queue={queue}
      rows={rows}
      words={{ list: t('queue.list'), loading: t('queue.loading'), failed: t('queue.failed') }}
      columns={[
        ...(choice ? [choiceColumn(t, choice, chooseWords)] : []),
        ...columns(t, viewOf(search) === 'ALL'),
      ]}
      isDimmed={({ order }) => isDeciding && order.checks === null}
      sorting={sorting}
      sortedBy={{ time: 'waits', size: 'pay' }}
      renderCard={(row) => ({
        mark:
          choice?.has(row.order.id) && isClean(row) ? (
            <ChosenMark label={t('withdrawal:bulk.isChosen')} />
          ) : (
            <ProviderMark provider={row.order.providerId} />
          ),
        value: formatMoney(row.order.receive, { withUnit: true }),
        badge: <Standing {...row} />,
        text: (
          <>
            {row.order.code} · {bankTag(row.order.bankName)} {lastFour(row.order.accountNumber)}
            <br />
            {viewOf(search) === 'ALL' ? (
              formatDateTime(row.order.createdAt)
            ) : (
              <Waits since={waitsSince(row.order)} />
            )}
          </>
        ),
      })}
      empty={
        <EmptyState
          flower
          icon={icons.withdraw}
          title={isToDecide ? t('queue.empty') : t('queue.noneHere')}
          text={isToDecide ? t('queue.emptyText') : undefined}
        >
          <Button look="secondary" onClick={() => onSearch(isToDecide ? { status: 'ALL' } : {})}>
            {isToDecide ? t('queue.showAll') : t('queue.showOpen')}
          </Button>
        </EmptyState>
      }
      selected={search.order}
      onOpen={onOpen}
    />
  )
}

const lastFour = (text: string) => `…${text.replace(/\s/g, '').slice(-4)}`
/** The bank's short name; its code is for interbank use. */
const bankTag = (name: string) => (bankCodeOf(name) ?? name).slice(0, 4).toUpperCase()

/** What speaks against it while it is to be decided, and who is at it; else where it stands. */
function Standing(row: QueueRow) {
  const { order, hasLeft } = row
  const holding = useHolding(order.taken)
  if (hasLeft || order.checks === null) return <RowBadge {...row} />
  return (
    <>
      <Marks checks={order.checks} />
      <ClaimTag taken={order.taken} holding={holding} />
    </>
  )
}

const choiceColumn = (
  t: TFunction<'withdrawal'>,
  choice: CleanChoice,
  chooseWords: string,
): Column<QueueRow> => ({
  key: 'choice',
  className: withdrawalsStyles.choice,
  header: (
    <input
      className={fieldStyles.checkbox}
      type="checkbox"
      aria-label={chooseWords}
      checked={choice.isWhole}
      disabled={choice.clean.length === 0}
      onChange={() => (choice.chosen.length > 0 ? choice.clear() : choice.chooseClean())}
    />
  ),
  cell: (row) => (
    <input
      className={fieldStyles.checkbox}
      type="checkbox"
      aria-label={t(isClean(row) ? 'withdrawal:bulk.choose' : 'withdrawal:bulk.notClean', {
        code: row.order.code,
      })}
      checked={choice.has(row.order.id) && isClean(row)}
      disabled={!isClean(row)}
      onChange={() => {}}
      // The row behind it would open.
      onClick={(event) => {
        event.stopPropagation()
        choice.toggle(row.order.id, event.shiftKey)
      }}
    />
  ),
})

const columns = (t: TFunction<'withdrawal'>, isHistory: boolean): Column<QueueRow>[] => [
  {
    key: 'waits',
    header: isHistory ? t('withdrawal:column.time') : t('withdrawal:column.waits'),
    className: 'num',
    cell: ({ order }) => (isHistory ? formatDateTime(order.createdAt) : <Waits since={waitsSince(order)} />),
  },
  {
    key: 'code',
    header: t('withdrawal:column.code'),
    className: 'num muted',
    cell: ({ order }) => (
      <span title={order.code}>
        <span aria-hidden="true">{lastFour(order.code)}</span>
        <span className="sr">{order.code}</span>
      </span>
    ),
  },
  {
    key: 'player',
    header: t('column.player'),

    cell: ({ order: { player } }) => (
      <span className={denseDeskStyles['one-line']}>
        <b>{player.displayName}</b> <span className="faint">{player.username}</span>
      </span>
    ),
  },
  {
    key: 'provider',
    header: <span className="sr">{t('column.provider')}</span>,
    name: t('column.provider'),

    cell: ({ order }) => <ProviderMark provider={order.providerId} size="sm" />,
  },
  {
    key: 'pay',
    header: t('column.pay'),
    align: 'right',
    className: queueStyles.pay,
    cell: ({ order }) => <MoneyText money={order.receive} withUnit={false} />,
  },
  {
    key: 'status',
    header: isHistory ? t('column.status') : t('withdrawal:column.marks'),
    cell: (row) => <Standing {...row} />,
  },
  {
    key: 'account',
    header: t('column.account'),

    cell: ({ order }) => (
      <span title={`${order.bankName} ${formatAccountNumber(order.accountNumber)}`}>
        <span className={withdrawalsStyles.bank}>{bankTag(order.bankName)}</span>{' '}
        <span className="num faint">{lastFour(order.accountNumber)}</span>
      </span>
    ),
  },
]
