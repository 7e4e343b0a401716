import { moneyOf } from '@kham/contract/money'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { MoneyText } from '@kham/ui/money-text'
import { RowSkeletons } from '@kham/ui/skeleton-rows'
import { Table, type Column } from '@kham/ui/table'
import { periodWords, type Period } from './periods.ts'
import styles from '@kham/ui/list.module.css'

const lookOf = (amount: bigint) => (amount > 0n ? 'pos' : 'muted')

/** The periods in which anything happened, the newest first; as a table from 1180 px. Absent ones are still loading. */
export function ActivityList({ periods }: { periods: readonly Period[] | undefined }) {
  const { t } = useTranslation('activity')
  const rows = periods?.toReversed()
  return (
    <>
      {rows ? (
        <ul className="as-cards card" aria-label={t('activity:list')}>
          {rows.map((period) => (
            <li key={period.key} className={styles.entry}>
              <PeriodRow period={period} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="as-cards card">
          <RowSkeletons lines={2} hasMark={false} />
        </div>
      )}
      <div className="as-table">
        <Table label={t('activity:list')} columns={columns(t)} rows={rows} rowKey={({ key }) => key} />
      </div>
    </>
  )
}

const lak = (minor: bigint) => formatMoney(moneyOf(minor, 'LAK'))

function PeriodRow({ period: { key, deposits, withdrawals, net, result } }: { period: Period }) {
  const { t } = useTranslation('activity')
  return (
    <ListRow
      title={<span className="num">{periodWords(key)}</span>}
      text={
        <>
          {t('activity:inAndOut', { deposits: lak(deposits), withdrawals: lak(withdrawals) })}
          <span className="block">{t('activity:play', { result: formatMoney(moneyOf(result, 'THB')) })}</span>
        </>
      }
      value={<MoneyText money={moneyOf(net, 'LAK')} sign className={lookOf(net)} />}
    />
  )
}

const columns = (t: TFunction<'activity'>): Column<Period>[] => [
  { key: 'period', header: t('activity:period'), className: 'num', cell: ({ key }) => periodWords(key) },
  {
    key: 'deposits',
    header: t('activity:deposits'),
    align: 'right',
    cell: ({ deposits }) => <MoneyText money={moneyOf(deposits, 'LAK')} />,
  },
  {
    key: 'withdrawals',
    header: t('activity:withdrawals'),
    align: 'right',
    cell: ({ withdrawals }) => <MoneyText money={moneyOf(withdrawals, 'LAK')} />,
  },
  {
    key: 'net',
    header: t('activity:net'),
    align: 'right',
    cell: ({ net }) => <MoneyText money={moneyOf(net, 'LAK')} sign className={`bold ${lookOf(net)}`} />,
  },
  {
    key: 'result',
    header: t('activity:result'),
    align: 'right',
    cell: ({ result }) => <MoneyText money={moneyOf(result, 'THB')} sign className={lookOf(result)} />,
  },
]
