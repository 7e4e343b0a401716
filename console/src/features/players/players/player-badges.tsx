import type { ListedPlayer, PlayerStatus } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'
import styles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const looks: Record<PlayerStatus, { tone: StatusTone; icon: IconPath }> = {
  ACTIVE: { tone: 'success', icon: icons.circleCheck },
  SUSPENDED: { tone: 'fail', icon: icons.ban },
  EXCLUDED: { tone: 'paid', icon: icons.pause },
}

interface Standing {
  player: Pick<ListedPlayer, 'status' | 'blocked' | 'exclusion' | 'closedAt'>
}

/** How a player stands, and whether promotions are barred. */
export function PlayerBadges({ player }: Standing) {
  const { t } = useTranslation('players')
  return (
    <span className={classNames('row wrap', styles['player-badges'])}>
      <Badge {...looks[player.status]}>{t(`players:status.${player.status}`)}</Badge>
      {player.closedAt !== null && (
        <Badge tone="fail" icon={icons.lock}>
          {t('players:status.CLOSED')}
        </Badge>
      )}
      {player.exclusion && player.status !== 'EXCLUDED' && (
        <Badge {...looks.EXCLUDED}>{t('players:status.EXCLUDED')}</Badge>
      )}
      {player.blocked && (
        <Badge tone="paid" icon={icons.shieldOff}>
          {t('players:status.BLOCKED')}
        </Badge>
      )}
    </span>
  )
}
