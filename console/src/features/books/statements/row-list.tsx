import type { BankStatement, StatementRow } from '@kham/contract/operator/books/statements'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import { ChosenTable } from '../../../layout/chosen-table.tsx'
import { amountText, FaultWords, OursLink, signOf, timeText } from './row-parts.tsx'
import { RowKindBadge } from './statement-badge.tsx'
import queueStyles from '../../../layout/queue.module.css'
import statementsStyles from './statements.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface OfStatement {
  statement: Pick<BankStatement, 'id'>
  /** Puts a line into the queue of payments; undefined = this person may not. */
  onQueue: ((row: StatementRow) => void) | undefined
}

const keyOf = ({ number, ours }: StatementRow) => (number === null ? (ours?.id ?? '') : String(number))

/** The lines of a statement and what our books say to each: a table, and cards where that would not fit. */
export function RowList({ rows, ...of }: { rows: StatementRow[] } & OfStatement) {
  const { t } = useTranslation('statement')
  const label = t('statement:rows')
  return (
    <>
      <div className={queueStyles['queue-table']}>
        <ChosenTable
          name="statements.rows"
          label={label}
          columns={columns(t, of)}
          rows={rows}
          rowKey={keyOf}
        />
      </div>
      <ul
        className={classNames('card', queueStyles['queue-cards'], statementsStyles['statement-cards'])}
        aria-label={label}
      >
        {rows.map((row) => (
          <li key={keyOf(row)} className="stack-2">
            <div className="row between wrap">
              <RowKindBadge kind={row.kind} />
              <b className="num">
                <Amount row={row} />
              </b>
            </div>
            <What row={row} />
            <div className="row between wrap xs faint">
              <span className="num">
                {lineText(t, row)} <When row={row} />
              </span>
              <Ours row={row} {...of} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const lineText = (t: TFunction<'statement'>, { line }: StatementRow) =>
  line === null ? '' : t('statement:lineNo', { n: line })

const columns = (t: TFunction<'statement'>, of: OfStatement): Column<StatementRow>[] => [
  {
    key: 'line',
    header: t('statement:column.line'),
    className: 'num',
    cell: (row) => (
      <>
        {row.line ?? '—'}
        <span className="xs faint">
          <When row={row} />
        </span>
      </>
    ),
  },
  {
    key: 'text',
    header: t('statement:column.text'),
    className: statementsStyles['row-text'],
    cell: (row) => <What row={row} />,
  },
  {
    key: 'amount',
    header: t('statement:columnOf.amount'),
    align: 'right',
    className: classNames('num', queueStyles.pay),
    cell: (row) => <Amount row={row} />,
  },
  {
    key: 'kind',
    header: t('statement:column.kind'),
    cell: ({ kind }) => <RowKindBadge kind={kind} />,
  },
  {
    key: 'ours',
    header: t('statement:column.ours'),
    className: statementsStyles['row-text'],
    cell: (row) => <Ours row={row} {...of} />,
  },
]

function When({ row: { at, hasTime, ours } }: { row: StatementRow }) {
  if (at !== null) return timeText(at, hasTime)
  return ours ? timeText(ours.at, true) : null
}

/** The bank's values; where it has none, ours. */
function Amount({ row: { amount, direction, ours } }: { row: StatementRow }) {
  if (amount) return signOf(direction) + amountText(amount.amount)
  if (!ours) return '—'
  return signOf(ours.kind === 'payment' ? 'IN' : 'OUT') + amountText(ours.amount.amount)
}

const mostShown = 300

function What({ row }: { row: StatementRow }) {
  const { t } = useTranslation('statement')
  const { kind, faults, cells, reference, description, ours } = row
  if (kind === 'BROKEN')
    return (
      <div className={statementsStyles['row-text']}>
        <FaultWords faults={faults} />
        {cells && <span className="xs faint">{cells.join(' · ').slice(0, mostShown)}</span>}
      </div>
    )
  if (kind === 'MISSING_IN_BANK')
    return (
      <div className={statementsStyles['row-text']}>
        <span className="num">{ours?.bankReference ?? '—'}</span>
        <span className="xs faint">{t(`statement:${ours?.kind ?? 'payment'}`)}</span>
      </div>
    )
  return (
    <div className={statementsStyles['row-text']}>
      <span className="num">{reference ?? '—'}</span>
      <span className="xs faint">{description}</span>
    </div>
  )
}

/** Money that came in, that our books do not have, and that its reference makes one payment. */
const mayQueue = ({ kind, direction, reference }: StatementRow) =>
  kind === 'UNKNOWN_TO_US' && direction === 'IN' && reference !== null

function Ours({ row, statement, onQueue }: { row: StatementRow } & OfStatement) {
  const { kind, ours, earlier, amount } = row
  const { t } = useTranslation('statement')
  if (earlier)
    return (
      <Link className="link" to="/statements/$id" params={{ id: earlier.id }} search={{}}>
        {earlier.id === statement.id
          ? t('statement:lineNo', { n: earlier.line })
          : t('statement:earlier', { name: earlier.fileName, n: earlier.line })}
      </Link>
    )
  if (onQueue && mayQueue(row))
    return (
      <Button look="secondary" size="sm" onClick={() => onQueue(row)}>
        {t('statement:queue.open')}
      </Button>
    )
  if (!ours) return <span className="faint">—</span>
  return (
    <span className={statementsStyles.ours}>
      <OursLink ours={ours} />
      {kind === 'AMOUNT_DIFFERS' && amount && (
        <span className="xs faint num">
          {t('statement:oursIs', { amount: amountText(ours.amount.amount) })}
        </span>
      )}
    </span>
  )
}
