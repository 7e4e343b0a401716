import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useRef, type ReactNode } from 'react'
import { GameCard } from './game-card.tsx'
import { useIsLiked, useLike } from './own-games-api.ts'
import { useShownRows } from './use-shown-rows.ts'
import gameTileStyles from '@kham/ui/game-tile.module.css'
import publicLobbyStyles from './public-lobby.module.css'
import gameRailsStyles from './game-rails.module.css'
import mosaicStyles from './mosaic.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** A game of the page's provider, unless it names its own. */
export type PlacedGame = Game & { providerId?: ProviderId }

interface GameGridProps {
  provider: ProviderId
  games: readonly PlacedGame[]
  onOpen: (game: Game) => void
  isMarked?: boolean
}

/** Tiles of games; of thousands only the rows near the screen are drawn. */
export function GameGrid({ games, ...cards }: GameGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const { from, to, above, below } = useShownRows(grid, games.length)
  return (
    <ul
      ref={grid}
      className={classNames(gameTileStyles.tiles, publicLobbyStyles.wide)}
      style={above + below > 0 ? { paddingBlock: `${above}px ${below}px` } : undefined}
    >
      <GameCards {...cards} games={games.slice(from, to)} before={from} total={games.length} />
    </ul>
  )
}

interface GameRowProps extends GameGridProps {
  hasHearts?: boolean
  /** What is said of the first, which is large. */
  fact?: ReactNode
}

/** Shows as many as fit on a wide screen; on a narrow one the row scrolls. */
export const GameRow = (row: GameRowProps) => (
  <ul className={row.fact === undefined ? gameRailsStyles.covers : mosaicStyles.mosaic}>
    <GameCards {...row} before={0} total={row.games.length} />
  </ul>
)

interface GameCardsProps extends GameRowProps {
  /** How many of the list come before these. */
  before: number
  total: number
}

function GameCards(cards: GameCardsProps) {
  const { provider, games, onOpen, isMarked = false, hasHearts = true, fact, before, total } = cards
  const isLiked = useIsLiked()
  const like = useLike()
  return games.map(({ providerId = provider, ...game }, nth) => (
    <GameCard
      key={`${providerId} ${game.id}`}
      game={game}
      provider={providerId}
      isElsewhere={providerId !== provider}
      isMarked={isMarked}
      isLiked={isLiked(providerId, game.id)}
      onOpen={onOpen}
      onLike={hasHearts ? like : null}
      place={before + nth + 1}
      total={total}
      fact={nth === 0 ? fact : undefined}
    />
  ))
}
