import type { ListedPlayer, PlayerStatus } from '@kham/contract/operator/players'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import type { IconName } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'

const looks: Record<PlayerStatus, { tone: StatusTone; icon: IconName }> = {
  ACTIVE: { tone: 'success', icon: 'circle-check' },
  SUSPENDED: { tone: 'fail', icon: 'ban' },
  EXCLUDED: { tone: 'paid', icon: 'pause' },
}

interface Standing {
  player: Pick<ListedPlayer, 'status' | 'blocked' | 'exclusion' | 'closedAt'>
}

/** How a player stands, and whether promotions are barred. */
export function PlayerBadges({ player }: Standing) {
  const { t } = useTranslation()
  return (
    <span className="row wrap player-badges">
      <Badge {...looks[player.status]}>{t(`players.status.${player.status}`)}</Badge>
      {player.closedAt !== null && (
        <Badge tone="fail" icon="lock">
          {t('players.status.CLOSED')}
        </Badge>
      )}
      {player.exclusion && player.status !== 'EXCLUDED' && (
        <Badge {...looks.EXCLUDED}>{t('players.status.EXCLUDED')}</Badge>
      )}
      {player.blocked && (
        <Badge tone="paid" icon="shield-off">
          {t('players.status.BLOCKED')}
        </Badge>
      )}
    </span>
  )
}
