import { Badge } from '@kham/ui/badge'
import { formatAccountNumber, formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import { RowList } from '../../../layout/row-list.tsx'
import { useTranslation, type TFunction } from '../../../words.ts'
import { toneOf, type AnswerRow, type RowState } from './answer-rows.ts'
import styles from './payout-answers.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The lines of the file beside our payouts. */
export function AnswerList({ rows }: { rows: readonly AnswerRow[] }) {
  const { t } = useTranslation('payoutAnswer')
  return (
    <RowList label={t('payoutAnswer:list')} columns={columnsOf(t)} rows={rows} rowKey={({ key }) => key} />
  )
}

const iconOf = (state: RowState) => {
  if (state === 'SAME' || state === 'TOLD') return icons.check
  return state === 'MISSING' ? icons.clock : icons.alertCircle
}

const columnsOf = (t: TFunction<'payoutAnswer'>): Column<AnswerRow>[] => [
  {
    key: 'code',
    header: t('payoutAnswer:column.ours'),
    card: 'title',
    cell: ({ payout, line }) =>
      payout ? (
        <>
          <b className="num">{payout.reference}</b>
          <span className="xs faint block">{payout.to.accountName}</span>
        </>
      ) : (
        <span className="faint">{t('payoutAnswer:line', { n: line?.line })}</span>
      ),
  },
  {
    key: 'account',
    header: t('column.account'),
    cell: ({ payout }) =>
      payout ? (
        <span className="num">
          {payout.to.bankCode.toUpperCase()} {formatAccountNumber(payout.to.accountNumber)}
        </span>
      ) : (
        '—'
      ),
  },
  {
    key: 'asked',
    header: t('payoutAnswer:column.asked'),
    align: 'right',
    className: 'num',
    cell: ({ payout }) => (payout ? formatMoney(payout.amount) : '—'),
  },
  {
    key: 'reference',
    header: t('payoutAnswer:column.reference'),
    cell: ({ line }) => (
      <span className={classNames('num', styles['answer-reference'])}>
        {line?.bankReference || t('payoutAnswer:notThere')}
      </span>
    ),
  },
  {
    key: 'paid',
    header: t('payoutAnswer:column.paid'),
    align: 'right',
    className: 'num',
    cell: ({ paid, state }) => (
      <span className={state === 'OTHER_AMOUNT' ? 'neg' : undefined}>{paid ? formatMoney(paid) : '—'}</span>
    ),
  },
  {
    key: 'state',
    header: t('payoutAnswer:column.state'),
    card: 'badge',
    cell: (row) => (
      <Badge tone={toneOf(row.state)} icon={iconOf(row.state)}>
        {stateWords(t, row)}
      </Badge>
    ),
  },
  {
    key: 'act',
    header: t('payoutAnswer:column.act'),
    card: 'foot',
    cell: (row) => <Next row={row} />,
  },
]

function stateWords(t: TFunction<'payoutAnswer'>, { state, difference, line }: AnswerRow): string {
  if (state === 'OTHER_AMOUNT' && difference) {
    const isLess = difference.amount.startsWith('-')
    const amount = formatMoney({ ...difference, amount: difference.amount.replace('-', '') })
    return t(isLess ? 'payoutAnswer:less' : 'payoutAnswer:more', { amount })
  }
  // In the bank's words: the player asks why a payout failed.
  if ((state === 'FAILED' || state === 'UNCLEAR') && line?.outcome) return line.outcome
  return t(`payoutAnswer:state.${state}`)
}

/** What helps, and the way to the acts of its payout. */
function Next({ row: { state, payout } }: { row: AnswerRow }) {
  const { t } = useTranslation('payoutAnswer')
  return (
    <div className={classNames('sm', styles['answer-next'])}>
      <span className="muted">{t(`payoutAnswer:next.${state}`)}</span>
      {payout && state !== 'SAME' && (
        <Link
          to="/payouts"
          search={{ ...(payout.status === 'REQUESTED' ? {} : { view: payout.status }), payout: payout.id }}
          className="link"
        >
          {t('payoutAnswer:open')}
        </Link>
      )}
    </div>
  )
}
