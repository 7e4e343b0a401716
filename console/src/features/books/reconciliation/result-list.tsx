import type { ReconciliationResult } from '@kham/contract/operator/books/reconciliation'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { ChosenTable } from '../../../layout/chosen-table.tsx'
import { RawMessage } from '../../../layout/raw-message.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { showEverybody, showSubject, type ReconciliationSearch } from './reconciliation-search.ts'
import { subjectName } from './subject-name.ts'
import queueStyles from '../../../layout/queue.module.css'
import listStyles from '@kham/ui/list.module.css'
import reconciliationStyles from './reconciliation.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ResultListProps {
  results: ReconciliationResult[]
  search: ReconciliationSearch
  onSearch: (next: ReconciliationSearch) => void
}

const keyOf = ({ scope, subject }: Pick<ReconciliationResult, 'scope' | 'subject'>) => `${scope} ${subject}`

/** How the books stand with each partner. Choosing one shows its differences alone. */
export function ResultList({ results, search, onSearch }: ResultListProps) {
  const { t } = useTranslation('reconciliation')
  const { scope, subject } = search
  const selected = scope === undefined ? undefined : keyOf({ scope, subject: subject ?? '' })
  const choose = (each: ReconciliationResult) =>
    onSearch(keyOf(each) === selected ? showEverybody(search) : showSubject(search, each.scope, each.subject))
  // Why it was not reached.
  const reason = results.find((each) => keyOf(each) === selected)?.reason
  return (
    <>
      <div className={queueStyles['queue-table']}>
        <ChosenTable
          name="reconciliation"
          label={t('reconciliation:results')}
          columns={columns(t, results)}
          rows={results}
          rowKey={keyOf}
          selected={selected}
          onSelect={choose}
        />
      </div>
      <ul className={classNames('card', queueStyles['queue-cards'])} aria-label={t('reconciliation:results')}>
        {results.map((each) => (
          <li key={keyOf(each)}>
            <button
              type="button"
              className={listStyles.entry}
              aria-current={keyOf(each) === selected || undefined}
              onClick={() => choose(each)}
            >
              <Mark {...each} />
              <span className="grow">
                <b>{subjectName(t, each, results)}</b>
                <span className={classNames('xs faint', reconciliationStyles.looked)}>
                  {lookedText(t, each)}
                </span>
              </span>
              <span className={listStyles.end}>
                <OutcomeBadge {...each} />
                <span className="xs faint num">{formatDateTime(each.at)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {reason && <RawMessage text={reason} />}
    </>
  )
}

const columns = (
  t: TFunction<'reconciliation'>,
  results: ReconciliationResult[],
): Column<ReconciliationResult>[] => [
  {
    key: 'subject',
    header: t('reconciliation:column.subject'),
    cell: (each) => (
      <span className="row">
        <Mark {...each} />
        <b>{subjectName(t, each, results)}</b>
      </span>
    ),
  },
  {
    key: 'outcome',
    header: t('reconciliation:column.outcome'),
    cell: (each) => <OutcomeBadge {...each} />,
  },
  {
    key: 'looked',
    header: t('reconciliation:column.looked'),
    className: classNames('muted', reconciliationStyles.looked),
    cell: (each) => lookedText(t, each),
  },
  {
    key: 'at',
    header: t('reconciliation:column.at'),
    align: 'right',
    className: 'num',
    cell: ({ at }) => formatDateTime(at),
  },
]

function Mark({ scope, subject }: Pick<ReconciliationResult, 'scope' | 'subject'>) {
  if (scope === 'PROVIDER') return <ProviderMark provider={subject} size="sm" />
  return (
    <span className={reconciliationStyles['subject-mark']}>
      <Icon path={scope === 'BANK' ? icons.bank : icons.scale} size={18} />
    </span>
  )
}

/** The counts in order: first what was looked at, then what is not settled. */
const countNames = [
  'accounts',
  'days',
  'payments',
  'payouts',
  'transfers',
  'members',
  'paymentsUnderWay',
  'payoutsUnderWay',
  'waitingPayouts',
  'waitingTransfers',
  'waitingMembers',
  'movingMembers',
  'unsureMembers',
  'membersLeft',
  'playNotLookedAt',
] as const

/** Nothing is said of noughts. */
function lookedText(
  t: TFunction<'reconciliation'>,
  { counts, totals, notListed }: ReconciliationResult,
): string {
  const counted = countNames
    .filter((name) => (counts[name] ?? 0) > 0)
    .map((name) => t(`reconciliation:count.${name}`, { n: counts[name] ?? 0 }))
  const unseen = totals['playNotSeen']
  const lists = notListed.map((list) => t(`reconciliation:lists.${list}`)).join(', ')
  return [
    ...counted,
    unseen ? t('reconciliation:playNotSeen', { sum: formatMoney(toBaht(unseen), { withUnit: true }) }) : '',
    lists ? t('reconciliation:notListed', { lists }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Credit is baht at every provider. */
const toBaht = ({ amount }: { amount: string }) => ({ amount, currency: 'THB' as const })
