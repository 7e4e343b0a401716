import type { ListedPlayer, PlayerSort } from '@kham/contract/operator/players/players'
import type { TFunction } from '../../../words.ts'
import { formatAccountNumber, formatDateTime } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sortHeader } from '../../../layout/sort-header.tsx'
import { PlayerBadges } from './player-badges.tsx'
import { orderOf, type PlayersSearch } from './players-search.ts'

/** What the list can say of a player besides who it is. */
export const playerColumns = [
  'lastLoginAt',
  'createdAt',
  'account',
  'credit',
  'deposits',
  'withdrawals',
  'net',
] as const
export type PlayerColumn = (typeof playerColumns)[number]
export const usualColumns: readonly PlayerColumn[] = ['lastLoginAt', 'createdAt', 'account', 'credit', 'net']

interface Sorting {
  search: PlayersSearch
  onSort: (sort: PlayerSort) => void
}

const cells: Record<PlayerColumn, (player: ListedPlayer) => ReactNode> = {
  lastLoginAt: ({ lastLoginAt }) => formatDateTime(lastLoginAt),
  createdAt: ({ createdAt }) => formatDateTime(createdAt),
  account: ({ bankAccount }) =>
    bankAccount ? (
      <>
        {formatAccountNumber(bankAccount.accountNumber)}
        <span className="xs faint block">{bankAccount.accountName}</span>
      </>
    ) : (
      '—'
    ),
  credit: ({ credit }) => <MoneyText money={credit} />,
  deposits: ({ sums }) => <MoneyText money={sums.deposits} />,
  withdrawals: ({ sums }) => <MoneyText money={sums.withdrawals} />,
  net: ({ sums }) => <MoneyText money={sums.net} sign />,
}

const moneyColumns: readonly PlayerColumn[] = ['credit', 'deposits', 'withdrawals', 'net']

export function columnsOf(
  t: TFunction<'players'>,
  shown: readonly PlayerColumn[],
  sorting: Sorting,
): Column<ListedPlayer>[] {
  const plain = (key: PlayerColumn): Column<ListedPlayer> => ({
    key,
    header: t(`players:column.${key}`),
    className: 'num',
    ...(moneyColumns.includes(key) ? { align: 'right' as const } : {}),
    ...(key === 'lastLoginAt' || key === 'createdAt' ? sortable(t, key, sorting) : {}),
    cell: cells[key],
  })
  return [
    {
      key: 'player',
      ...sortable(t, 'username', sorting),
      card: 'title',
      cell: (player) => (
        <>
          <PlayerName player={player} />
          {player.tags.length > 0 && <span className="xs muted block">{player.tags.join(' · ')}</span>}
        </>
      ),
    },
    {
      key: 'status',
      header: t('players:column.status'),
      card: 'badge',
      cell: (player) => <PlayerBadges player={player} />,
    },
    ...shown.map(plain),
  ]
}

function sortable(t: TFunction<'players'>, sort: PlayerSort, { search, onSort }: Sorting) {
  const now = orderOf(search)
  const direction = now.order === 'asc' ? 'ascending' : 'descending'
  return sortHeader(t(`players:column.${sort}`), now.sort === sort ? direction : undefined, () =>
    onSort(sort),
  )
}

export const PlayerName = ({ player }: { player: Pick<ListedPlayer, 'id' | 'username' | 'displayName'> }) => (
  <>
    <Link to="/players/$playerId" params={{ playerId: player.id }} className="link">
      <b>{player.displayName}</b>
    </Link>
    <span className="xs faint block">{player.username}</span>
  </>
)
