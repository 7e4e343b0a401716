import { gameName } from '@kham/contract/play/game-name'
import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { GamePicture } from './game-picture.tsx'
import styles from './launch.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface GameHeadProps {
  provider: ProviderId
  providerName: string
  game: Game
  category: string
  /** Behind the category. */
  children?: ReactNode
}

/** The head of a game's sheet; the sheet's title names it to screen readers. */
export function GameHead({ provider, providerName, game, category, children }: GameHeadProps) {
  const { language } = useTranslation()
  return (
    <>
      <div className={styles.cover}>
        <GamePicture game={game} />
      </div>
      <div className={styles.about}>
        <div className="h1" aria-hidden="true">
          {gameName(game, language)}
        </div>
        <div className={classNames('row wrap sm muted', styles.facts)}>
          <ProviderMark provider={provider} size="sm" />
          {providerName}
          <span className="faint">·</span>
          {category}
          {children}
        </div>
      </div>
    </>
  )
}
