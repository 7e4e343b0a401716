import type { PlayedGame } from '@kham/contract/operator/books/provider-months'
import { Button } from '@kham/ui/button'
import { dayText } from '@kham/ui/day-text.ts'
import { formatMoney, groupDigits } from '@kham/ui/format.ts'
import { useState } from 'react'
import { RowList } from '../../../layout/row-list.tsx'
import { useSortedRows, type SortedColumn } from '../../../layout/use-sorted-rows.ts'
import { useTranslation, type TFunction } from '../../../words.ts'

const shownAtFirst = 10

/** Our own rounds by game, of the month or of one of its days. */
export function OurGames({ games, day }: { games: readonly PlayedGame[]; day?: string }) {
  const { t } = useTranslation('bills', 'report')
  const [isAll, setIsAll] = useState(false)
  const { columns, rows } = useSortedRows(columnsOf(t), games)
  const title = day === undefined ? t('bills:games') : t('bills:gamesOf', { day: dayText(day) })
  return (
    <section className="stack-3" aria-label={title}>
      <h3 className="h3">{title}</h3>
      {games.length === 0 ? (
        <p className="muted sm">{t('bills:noGames')}</p>
      ) : (
        <RowList
          label={title}
          columns={columns}
          rows={isAll ? rows : rows.slice(0, shownAtFirst)}
          rowKey={({ gameId }) => gameId ?? ''}
        />
      )}
      {!isAll && games.length > shownAtFirst && (
        <Button look="ghost" size="sm" onClick={() => setIsAll(true)}>
          {t('bills:allGames', { n: games.length })}
        </Button>
      )}
    </section>
  )
}

function columnsOf(t: TFunction<'bills' | 'report'>): SortedColumn<PlayedGame>[] {
  const money = (key: 'turnover' | 'won' | 'ggr'): SortedColumn<PlayedGame> => ({
    key,
    header: t(`report:column.${key}`),
    cell: (game) => (game[key] === null ? '—' : formatMoney(game[key])),
    by: (game) => (game[key] === null ? null : Number(game[key].amount)),
    align: 'right',
    className: 'num',
  })
  return [
    {
      key: 'game',
      header: t('report:column.game'),
      cell: ({ game, gameId }) => <b>{game ?? gameId}</b>,
      by: ({ game, gameId }) => game ?? gameId,
      card: 'title',
    },
    {
      key: 'category',
      header: t('report:column.category'),
      cell: ({ category }) => (category === null ? '—' : t(`report:word.${category}`)),
      by: ({ category }) => category,
    },
    {
      key: 'rounds',
      header: t('report:column.rounds'),
      cell: ({ rounds }) => groupDigits(String(rounds ?? 0)),
      by: ({ rounds }) => rounds,
      align: 'right',
      className: 'num',
    },
    money('turnover'),
    money('won'),
    money('ggr'),
  ]
}
