import type { ShownGame } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { useRef } from 'react'
import { PublicTile } from './public-tile.tsx'
import { useShownRows } from './use-shown-rows.ts'
import gameTileStyles from '@kham/ui/game-tile.module.css'
import publicLobbyStyles from './public-lobby.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export type GameAt = ShownGame & { providerId: ProviderId }

/** Tiles for visitors; of thousands only the rows near the screen are drawn. */
export function PublicGrid({ games }: { games: readonly GameAt[] }) {
  const { t } = useTranslation('home')
  const grid = useRef<HTMLUListElement>(null)
  const { from, to, above, below } = useShownRows(grid, games.length)
  const tags = { hot: t('home:hot'), new: t('home:new'), demo: t('home:demo') }
  return (
    <ul
      ref={grid}
      className={classNames(gameTileStyles.tiles, publicLobbyStyles.wide)}
      style={above + below > 0 ? { paddingBlock: `${above}px ${below}px` } : undefined}
    >
      {games.slice(from, to).map((game, nth) => (
        <li key={`${game.providerId} ${game.id}`} aria-posinset={from + nth + 1} aria-setsize={games.length}>
          <PublicTile game={game} providerId={game.providerId} tags={tags} />
        </li>
      ))}
    </ul>
  )
}
