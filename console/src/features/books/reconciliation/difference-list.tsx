import type { ReconciliationResult } from '@kham/contract/operator/books/reconciliation'
import type { Difference, DifferenceSide } from '@kham/contract/operator/books/differences'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import { Button } from '@kham/ui/button'
import { ChosenTable } from '../../../layout/chosen-table.tsx'
import { leftLook, TallRowState } from '../../orders/kernel/left-row.tsx'
import type { SteadyRow } from '../../orders/kernel/steady-rows.ts'
import { placeName } from './subject-name.ts'
import { SumText } from './sum-text.tsx'
import queueStyles from '../../../layout/queue.module.css'
import reconciliationStyles from './reconciliation.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface DifferenceListProps {
  rows: readonly SteadyRow<Difference>[]
  results: ReconciliationResult[]
  /** The one in the panel. */
  selected: string | undefined
  onOpen: (id: string) => void
}

/** Each difference with its account, its order and both sides: a table, and cards where that would not fit. */
export function DifferenceList({ rows, results, selected, onOpen }: DifferenceListProps) {
  const { t } = useTranslation('reconciliation')
  const label = t('reconciliation:differences.title')
  return (
    <>
      <div className={queueStyles['queue-table']}>
        <ChosenTable
          name="differences"
          label={label}
          columns={columns(t, results)}
          rows={rows}
          rowKey={({ order }) => order.id}
          rowClass={({ hasLeft }) => leftLook(hasLeft)}
          selected={selected}
          onSelect={({ order }) => onOpen(order.id)}
        />
      </div>
      <ul
        className={classNames('card', queueStyles['queue-cards'], reconciliationStyles.differences)}
        aria-label={label}
      >
        {rows.map(({ order: each, hasLeft }) => (
          <li key={each.id} className={classNames('stack-2', leftLook(hasLeft))}>
            <What difference={each} results={results} />
            <KvList>
              <KvRow label={t('reconciliation:column.order')}>
                <Whose {...each} />
              </KvRow>
              <KvRow label={t('reconciliation:column.ours')}>
                <Side side={each.expected} />
              </KvRow>
              <KvRow label={t('reconciliation:column.theirs')}>
                <Side side={each.found} />
              </KvRow>
              <KvRow label={t('reconciliation:column.since')}>
                <span className="num">{formatDateTime(each.firstSeenAt)}</span>
              </KvRow>
            </KvList>
            <TallRowState hasLeft={hasLeft}>
              <Standing difference={each} />
            </TallRowState>
            <Button
              look="secondary"
              aria-current={each.id === selected || undefined}
              aria-label={t('reconciliation:one.open', { reference: each.reference })}
              onClick={() => onOpen(each.id)}
            >
              {t('reconciliation:one.label')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const columns = (
  t: TFunction<'reconciliation'>,
  results: ReconciliationResult[],
): Column<SteadyRow<Difference>>[] => [
  {
    key: 'what',
    header: t('reconciliation:column.what'),
    className: reconciliationStyles.what,
    cell: ({ order }) => <What difference={order} results={results} />,
  },
  { key: 'order', header: t('reconciliation:column.order'), cell: ({ order }) => <Whose {...order} /> },
  {
    key: 'ours',
    header: t('reconciliation:column.ours'),
    align: 'right',
    cell: ({ order }) => <Side side={order.expected} />,
  },
  {
    key: 'theirs',
    header: t('reconciliation:column.theirs'),
    align: 'right',
    cell: ({ order }) => <Side side={order.found} />,
  },
  {
    key: 'since',
    header: t('reconciliation:column.since'),
    align: 'right',
    className: 'num',
    cell: ({ order }) => formatDateTime(order.firstSeenAt),
  },
  {
    key: 'state',
    header: t('reconciliation:column.state'),
    className: reconciliationStyles.standing,
    cell: ({ order, hasLeft }) => (
      <TallRowState hasLeft={hasLeft}>
        <Standing difference={order} />
      </TallRowState>
    ),
  },
]

function What({ difference, results }: { difference: Difference; results: ReconciliationResult[] }) {
  const { t } = useTranslation('reconciliation')
  const { kind, account, reference } = difference
  const parts = [
    account.kind && t(`reconciliation:account.${account.kind}`, { defaultValue: account.kind }),
    account.place && placeName(account.place, results),
    account.currency,
  ]
  return (
    <div>
      <b>{t(`reconciliation:kind.${kind}`)}</b>
      <span className={classNames('xs muted', reconciliationStyles.account)}>
        {parts.filter(Boolean).join(' · ')}
      </span>
      <span className={classNames('xs faint num', reconciliationStyles.reference)}>{reference}</span>
    </div>
  )
}

/** Who looks into it or has settled it, earlier occurrences, and the newest words. */
function Standing({ difference: { settled, givenTo, note, hasReturned } }: { difference: Difference }) {
  const { t } = useTranslation('reconciliation')
  if (!settled && !givenTo && note === null && !hasReturned) return '—'
  return (
    <div>
      {hasReturned && (
        <span className={classNames('xs block', reconciliationStyles.returned)}>
          {t('reconciliation:one.returned')}
        </span>
      )}
      {settled ? (
        <b className="sm block">{t(`reconciliation:because.${settled.reason}`)}</b>
      ) : (
        givenTo && <span className="sm block">{t('reconciliation:one.givenTo', { name: givenTo.name })}</span>
      )}
      {settled && <span className="xs faint block">{settled.by.name}</span>}
      {note !== null && (
        <span className={classNames('xs muted', reconciliationStyles['newest-note'])}>{note}</span>
      )}
    </div>
  )
}

const queueOf = {
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  move: '/moves',
  adjustment: '/adjustments',
  reversal: '/reversals',
} as const

export function Whose({ order, player }: Pick<Difference, 'order' | 'player'>) {
  const { t } = useTranslation('reconciliation')
  return (
    <div>
      {order ? (
        <Link
          className="num link"
          to={queueOf[order.kind]}
          search={{ status: 'ALL', order: order.id }}
          aria-label={t('reconciliation:openOrder', { code: order.code })}
          // The row behind it would open.
          onClick={(event) => event.stopPropagation()}
        >
          {order.code}
        </Link>
      ) : (
        <span className="faint">{t('reconciliation:noOrder')}</span>
      )}
      {player && (
        <span className={classNames('xs faint', reconciliationStyles.player)}>{player.displayName}</span>
      )}
    </div>
  )
}

export function Side({ side }: { side: DifferenceSide | null }) {
  const { t } = useTranslation('reconciliation')
  if (!side) return <span className="faint">{t('reconciliation:side.nothing')}</span>
  return (
    <div>
      {side.sum && <SumText sum={side.sum} />}
      {side.state !== null && (
        <span className={classNames('xs faint', reconciliationStyles.state)}>
          {t(`reconciliation:side.${side.state}`, { defaultValue: side.state })}
        </span>
      )}
    </div>
  )
}
