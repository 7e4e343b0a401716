import { gameName } from '@kham/contract/play/game-name'
import type { ShownGame } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { usePlayer } from '../../../session.ts'
import { DemoOfPlayer } from './demo-of-player.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { GameHead } from './game-head.tsx'
import { LaunchCard } from './launch-card.tsx'
import { useIsLiked, useLike } from './own-games-api.ts'
import styles from './launch.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface LaunchSheetProps {
  provider: ProviderId
  game: ShownGame
  onClose: () => void
}

/** What a player sees before a game opens: its picture, and the credit that it will be played with. */
export function LaunchSheet({ provider, game, onClose }: LaunchSheetProps) {
  const { t, language } = useTranslation('game')
  const providerName = useProviderNames()
  const isLiked = useIsLiked()(provider, game.id)
  const like = useLike()
  const isOnBreak = usePlayer().excludedUntil !== null
  return (
    <Modal open onClose={onClose} title={gameName(game, language)} closeLabel={t('close')} hideTitle>
      <div className={classNames(styles.launch, styles[game.category])}>
        <GameHead
          provider={provider}
          providerName={providerName(provider)}
          game={game}
          category={t(`game:category.${game.category}`)}
        >
          {game.rtp !== null && (
            <>
              <span className="faint">·</span>
              <span className="num">{t('game:rtp', { percent: String(game.rtp).replace('.', ',') })}</span>
            </>
          )}
        </GameHead>
        <LaunchCard provider={provider} game={game} />
        <div className={classNames('stack', styles['launch-foot'])}>
          {game.demo && !isOnBreak && <DemoOfPlayer provider={provider} game={game} />}
          <p className="xs faint">{t('game:launch.note')}</p>
        </div>
        <FavouriteButton game={{ ...game, providerId: provider }} isLiked={isLiked} onLike={like} soft />
      </div>
    </Modal>
  )
}
