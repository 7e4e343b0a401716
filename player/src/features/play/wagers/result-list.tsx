import type { Language } from '@kham/contract/site/languages'
import type { WagerSummary } from '@kham/contract/play/wagers'
import { Button } from '@kham/ui/button'
import { formatMoney, groupDigits } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import { RowSkeletons } from '@kham/ui/skeleton-rows'
import { Table, type Column } from '@kham/ui/table'
import { useState } from 'react'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { gameColumn, lookOf, moneyColumn, nameOf, resultColumn, resultOf } from './played.tsx'
import styles from '@kham/ui/list.module.css'

type Row = WagerSummary['rows'][number]

const shownAtFirst = 20

const keyOf = ({ providerId, game }: Row) => `${providerId} ${game.id}`

/** The games of a time, the one with the highest bets first; as a table from 1180 px. Absent ones are still loading. */
export function ResultList({ rows }: { rows: readonly Row[] | undefined }) {
  const { t, language } = useTranslation('wager')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows?.slice(0, shownAtFirst)
  return (
    <>
      {shown ? (
        <ul className="as-cards card" aria-label={t('wager:results.list')}>
          {shown.map((row) => (
            <li key={keyOf(row)} className={styles.entry}>
              <GameRow row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="as-cards card">
          <RowSkeletons />
        </div>
      )}
      <div className="as-table">
        <Table label={t('wager:results.list')} columns={columns(t, language)} rows={shown} rowKey={keyOf} />
      </div>
      {rows && rows.length > shownAtFirst && !isWhole && (
        <Button look="secondary" block onClick={() => setWhole(true)}>
          {t('wager:results.all', { n: groupDigits(String(rows.length)) })}
        </Button>
      )}
    </>
  )
}

function GameRow({ row }: { row: Row }) {
  const { t, language } = useTranslation('wager')
  const result = resultOf(row)
  return (
    <ListRow
      mark={<ProviderMark provider={row.providerId} />}
      title={nameOf(row, language)}
      text={t('wager:results.of', { n: groupDigits(String(row.rounds)), amount: formatMoney(row.bet) })}
      value={<MoneyText money={result} sign className={lookOf(result)} />}
    />
  )
}

const columns = (t: TFunction<'wager'>, language: Language): Column<Row>[] => [
  gameColumn(t('wager:game'), language),
  {
    key: 'rounds',
    header: t('wager:results.rounds'),
    align: 'right',
    className: 'num',
    cell: ({ rounds }) => groupDigits(String(rounds)),
  },
  moneyColumn('bet', t('wager:bet'), ({ bet }) => bet),
  moneyColumn('win', t('wager:win'), ({ win }) => win),
  resultColumn(t('wager:result')),
]
