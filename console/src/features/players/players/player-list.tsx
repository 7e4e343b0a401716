import type { ListedPlayer, PlayerSort } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { Table } from '@kham/ui/table'
import { PlayerBadges } from './player-badges.tsx'
import { cellOf, columnsOf, PlayerName, type PlayerColumn } from './player-columns.tsx'
import type { PlayersSearch } from './players-search.ts'

interface PlayerListProps {
  players: readonly ListedPlayer[]
  shown: readonly PlayerColumn[]
  search: PlayersSearch
  onSort: (sort: PlayerSort) => void
}

/** Players as a table, and as cards where it would not fit. */
export function PlayerList({ players, shown, search, onSort }: PlayerListProps) {
  const { t } = useTranslation('players')
  return (
    <>
      <div className="wide-list">
        <Table
          label={t('players:list')}
          columns={columnsOf(t, shown, { search, onSort })}
          rows={players}
          rowKey={({ id }) => id}
        />
      </div>
      <ul className="narrow-list stack" aria-label={t('players:list')}>
        {players.map((player) => (
          <li key={player.id} className="card card-p stack-2">
            <div className="row between top">
              <span>
                <PlayerName player={player} />
              </span>
              <PlayerBadges player={player} />
            </div>
            <dl className="player-facts sm">
              {shown.map((column) => (
                <div key={column} className="row between top">
                  <dt className="muted">{t(`players:column.${column}`)}</dt>
                  <dd className="num">{cellOf(column, player)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
