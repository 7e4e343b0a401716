import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useRef } from 'react'
import { GameCard } from './game-card.tsx'
import { useLike, useOwnGames } from './own-games-api.ts'
import { useShownRows } from './use-shown-rows.ts'

interface GameGridProps {
  provider: ProviderId
  games: readonly Game[]
  onOpen: (game: Game) => void
  /** In one row that scrolls sideways. */
  isRail?: boolean
}

/** Tiles of games; of thousands only the rows near the screen are drawn. */
export function GameGrid({ provider, games, onOpen, isRail = false }: GameGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const { from, to, above, below } = useShownRows(grid, games.length)
  const liked = new Set(useOwnGames(provider).favourites)
  const like = useLike(provider)
  return (
    <ul
      ref={grid}
      className={isRail ? 'rail' : 'tiles'}
      style={above + below > 0 ? { paddingBlock: `${above}px ${below}px` } : undefined}
    >
      {games.slice(from, to).map((game, nth) => (
        <GameCard
          key={game.id}
          game={game}
          isLiked={liked.has(game.id)}
          onOpen={onOpen}
          onLike={like}
          place={from + nth + 1}
          total={games.length}
        />
      ))}
    </ul>
  )
}
