import type { TFunction } from '../../../words.ts'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatAccountNumber, formatDateTime, formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { MoneyText } from '@kham/ui/money-text'
import type { Column } from '@kham/ui/table'
import { ChosenMark } from '../kernel/chosen-mark.tsx'
import { codeColumn, QueueList, waitsColumn } from '../kernel/queue-list.tsx'
import { RowState } from '../kernel/left-row.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import type { SteadyRow } from '../kernel/steady-rows.ts'
import { PayoutBadge } from './payout-badge.tsx'
import type { PayoutCase } from './payout-case.ts'
import { readPayoutSearch, viewOf, type PayoutSearch } from './payout-search.ts'
import type { Choice } from './use-choice.ts'
import fieldStyles from '@kham/ui/field.module.css'
import payoutsStyles from './payouts.module.css'
import queueStyles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type Row = SteadyRow<PayoutCase>

interface PayoutListProps {
  queue: Answered<unknown>
  rows: readonly Row[]
  search: PayoutSearch
  choice: Choice
  sorting: Sorting
  onOpen: (id: string) => void
  onShowToPay: () => void
}

export function PayoutList(props: PayoutListProps) {
  const { queue, rows, search, choice, sorting, onOpen, onShowToPay } = props
  const { t } = useTranslation('payout', 'withdrawal')
  const isChoosing = choice.chosen !== null
  const isUsual =
    Object.keys(readPayoutSearch({ ...search, sort: undefined, payout: undefined })).length === 0
  const isOpenWork = ['REQUESTED', 'MINE', 'SENT'].includes(viewOf(search))
  const shown = columns(t, isOpenWork)
  return (
    <QueueList
      name="payouts"
      queue={queue}
      rows={rows}
      words={{ list: t('payout:list'), loading: t('payout:loading'), failed: t('payout:failed') }}
      columns={isChoosing ? [choiceColumn(t, choice), ...shown] : shown}
      sorting={sorting}
      sortedBy={{ time: 'reference', size: 'pay' }}
      renderCard={(row) => ({
        mark: choice.chosen?.has(row.order.id) ? (
          <ChosenMark label={t('payout:several.isChosen')} />
        ) : (
          <BankMark bank={row.order.payout.to.bankCode} size="sm" />
        ),
        value: formatMoney(row.order.payout.amount, { withUnit: true }),
        badge: <Standing {...row} />,
      })}
      empty={
        <EmptyState
          flower
          icon={icons.checkBig}
          title={isUsual ? t('payout:empty') : t('queue.noneHere')}
          text={isUsual ? t('payout:emptyText') : undefined}
        >
          {!isUsual && (
            <Button look="secondary" onClick={onShowToPay}>
              {t('payout:showToPay')}
            </Button>
          )}
        </EmptyState>
      }
      selected={search.payout}
      onOpen={isChoosing ? choice.toggle : onOpen}
    />
  )
}

const choiceColumn = (t: TFunction<'payout'>, choice: Choice): Column<Row> => ({
  key: 'choice',
  header: <span className="sr">{t('payout:several.isChosen')}</span>,
  cell: (row) => (
    <input
      className={fieldStyles.checkbox}
      type="checkbox"
      aria-label={t('payout:several.choose', { reference: row.order.code })}
      checked={choice.chosen?.has(row.order.id) ?? false}
      disabled={!choice.isFree(row)}
      onChange={() => choice.toggle(row.order.id)}
      // The row's own handler would undo the choice.
      onClick={(event) => event.stopPropagation()}
    />
  ),
})

/** Its state; of one to be paid, its taker. */
function Standing({ order: { payout }, hasLeft }: Row) {
  const { status, taken } = payout
  return (
    <RowState hasLeft={hasLeft}>
      <PayoutBadge status={status} />
      {status === 'REQUESTED' && taken && <TakenBy {...taken} />}
    </RowState>
  )
}

/** One line of a row; whole under the pointer, and in the panel. */
function TakenBy({ by, at }: { by: string; at: string }) {
  const { t } = useTranslation('payout')
  const words = t('payout:takenBy', { name: by, time: formatDateTime(at) })
  return (
    <span className={classNames('xs faint', payoutsStyles.taken)} title={words}>
      {words}
    </span>
  )
}

const columns = (t: TFunction<'payout' | 'withdrawal'>, isOpenWork: boolean): Column<Row>[] => [
  codeColumn('reference', t('payout:column.reference')),
  {
    key: 'kind',
    header: t('payout:column.kind'),
    cell: ({ order: { payout } }) => (
      <>
        {t(`payout:kind.${payout.order.kind}`)}
        <span className="xs faint">{payout.player?.displayName ?? '—'}</span>
      </>
    ),
  },
  {
    key: 'account',
    header: t('column.account'),
    cell: ({ order: { payout } }) => (
      <>
        <b className="num">{formatAccountNumber(payout.to.accountNumber)}</b>
        <span className={classNames('xs faint', payoutsStyles.payee)} title={payout.to.accountName}>
          {payout.to.bankCode.toUpperCase()} · {payout.to.accountName}
        </span>
      </>
    ),
  },
  {
    key: 'pay',
    header: t('column.pay'),
    align: 'right',
    className: queueStyles.pay,
    cell: ({ order: { payout } }) => <MoneyText money={payout.amount} withUnit={false} />,
  },
  ...(isOpenWork ? [waitsColumn<Row>(t)] : []),
  {
    key: 'status',
    header: t('column.status'),
    cell: (row) => <Standing {...row} />,
  },
]
