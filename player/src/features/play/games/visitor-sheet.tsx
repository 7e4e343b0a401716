import { gameName } from '@kham/contract/play/game-name'
import type { ShownGame } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { useAgency } from '@kham/site/agency'
import { buttonClass } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { Link } from '@tanstack/react-router'
import { DemoCard } from './demo-card.tsx'
import { GameHead } from './game-head.tsx'
import { keepPlace } from '../../../place-to-play.ts'
import styles from './launch.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface VisitorSheetProps {
  provider: ProviderId
  name: string
  game: ShownGame
  onClose: () => void
}

/** What a visitor sees of a game; whoever signs in from here comes back to it. */
export function VisitorSheet({ provider, name, game, onClose }: VisitorSheetProps) {
  const { t, language } = useTranslation('public')
  const { t: tHome } = useTranslation('home')
  const { minAge } = useAgency()
  const keep = () => keepPlace(`/player/game/${provider}?game=${encodeURIComponent(game.id)}`)
  return (
    <Modal open onClose={onClose} title={gameName(game, language)} closeLabel={t('close')} hideTitle>
      <div className={classNames(styles.launch, styles[game.category])}>
        <GameHead
          provider={provider}
          providerName={name}
          game={game}
          category={tHome(`home:category.${game.category}`)}
        />
        <div className={classNames('card card-p stack', styles['launch-card'])}>
          {game.demo && <DemoCard provider={provider} game={game} />}
          <p className="sm muted">{t('public:enter.text')}</p>
          {/* One gold button: where there is a demo, that is what was come for. */}
          <Link
            to="/login"
            onClick={keep}
            className={buttonClass({ look: game.demo ? 'secondary' : 'primary', size: 'lg', block: true })}
          >
            {t('public:enter.login')}
          </Link>
          <Link
            to="/register"
            onClick={keep}
            className={buttonClass({ look: 'secondary', size: 'lg', block: true })}
          >
            {t('register')}
          </Link>
        </div>
        <p className="xs faint">{t('footer.responsible', { age: minAge })}</p>
      </div>
    </Modal>
  )
}
