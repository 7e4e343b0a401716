import type { ProviderId } from '@kham/contract/play/providers'
import { useQuery } from '@tanstack/react-query'
import { gamesQuery } from './game-api.ts'
import { GamePicture } from './game-picture.tsx'
import styles from './lobby.module.css'

const coversShown = 4

/** Covers of games that the page has loaded already. */
export function LoadedCovers({ provider }: { provider: ProviderId }) {
  const games =
    useQuery({ ...gamesQuery(provider), enabled: false }).data?.games.filter(({ image }) => image !== null) ??
    []
  if (games.length < coversShown) return null
  return (
    <div className={styles['loaded-covers']} aria-hidden="true">
      {games.slice(0, coversShown).map((game) => (
        <GamePicture key={game.id} game={game} />
      ))}
    </div>
  )
}
