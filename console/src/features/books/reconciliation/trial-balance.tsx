import * as icons from '@kham/ui/icons.ts'
import type { AccountLine, ReconciliationResult } from '@kham/contract/operator/books/reconciliation'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { formatDateTime } from '@kham/ui/format.ts'
import type { Column } from '@kham/ui/table'
import { ChosenTable } from '../../../layout/chosen-table.tsx'
import { placeName } from './subject-name.ts'
import { SumText } from './sum-text.tsx'
import styles from './reconciliation.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface TrialBalanceProps {
  balance: { at: string; accounts: AccountLine[]; sums: { amount: string; currency: string }[] }
  results: ReconciliationResult[]
}

const isNothing = (amount: string) => !/[1-9]/.test(amount)

/** Every account with its debits, credits and balance, and what each currency sums to. */
export function TrialBalance({ balance: { at, accounts, sums }, results }: TrialBalanceProps) {
  const { t } = useTranslation('reconciliation')
  const title = t('reconciliation:trialBalance')
  return (
    <section className="stack" aria-label={title}>
      <div className="row between wrap">
        <h2 className="h2">{title}</h2>
        <span className="xs muted num">{formatDateTime(at)}</span>
      </div>
      {accounts.length === 0 ? (
        <p className="muted sm">{t('reconciliation:noAccounts')}</p>
      ) : (
        <div className={styles['trial-balance']}>
          <ChosenTable
            name="trial-balance"
            label={title}
            columns={columns(t, results)}
            rows={accounts}
            rowKey={({ kind, place, currency }) => `${kind} ${place} ${currency}`}
          />
        </div>
      )}
      {sums.length > 0 && (
        <ul className={classNames('row wrap', styles.sums)} aria-label={t('reconciliation:sum')}>
          {sums.map((sum) => (
            <li key={sum.currency}>
              <Badge
                tone={isNothing(sum.amount) ? 'success' : 'fail'}
                icon={isNothing(sum.amount) ? icons.check : icons.alertCircle}
              >
                {t('reconciliation:sum')} <SumText sum={sum} />
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const columns = (t: TFunction<'reconciliation'>, results: ReconciliationResult[]): Column<AccountLine>[] => [
  {
    key: 'account',
    header: t('reconciliation:column.account'),
    cell: ({ kind, place }) => (
      <>
        <b>{t(`reconciliation:account.${kind}`, { defaultValue: kind })}</b>
        {place !== '' && <span className="xs faint">{placeName(place, results)}</span>}
      </>
    ),
  },
  {
    key: 'debits',
    header: t('reconciliation:column.debits'),
    align: 'right',
    className: 'muted',
    cell: ({ debits: amount, currency }) => <SumText sum={{ amount, currency }} />,
  },
  {
    key: 'credits',
    header: t('reconciliation:column.credits'),
    align: 'right',
    className: 'muted',
    cell: ({ credits: amount, currency }) => <SumText sum={{ amount, currency }} />,
  },
  {
    key: 'balance',
    header: t('reconciliation:column.balance'),
    align: 'right',
    cell: ({ balance: amount, currency }) => <SumText sum={{ amount, currency }} />,
  },
]
