import * as icons from '@kham/ui/icons.ts'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { Avatar } from '@kham/ui/avatar'
import { Badge } from '@kham/ui/badge'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime } from '@kham/ui/format.ts'
import { useTitleOf } from '../../promotions/promotions/promotion-words.ts'
import { PlayerActs } from './player-acts.tsx'
import { PlayerBadges } from './player-badges.tsx'
import { PlayerTags } from './player-tags.tsx'
import styles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Who it is, how they stand, and since when they are here. */
export function PlayerHead({ player }: { player: PlayerFile }) {
  const { t } = useTranslation('players')
  const titleOf = useTitleOf()
  const { username, displayName, createdAt, lastLoginAt, usageInUse } = player
  return (
    <div className={classNames('row wrap', styles['player-head'])}>
      <Avatar name={displayName} large />
      <div className="grow">
        <div className="row wrap">
          <h1 className="h1">{displayName}</h1>
          <PlayerBadges player={player} />
          {usageInUse && (
            <Badge tone="goldb" icon={icons.gift}>
              {titleOf(usageInUse)}
            </Badge>
          )}
        </div>
        <p className="xs muted num row wrap">
          <span className="row">
            {username}
            <CopyButton text={username} label={t('players:copyUsername')} copiedLabel={t('copied')} />
          </span>
          <span>{t('players:registered', { time: formatDateTime(createdAt) })}</span>
          <span>{t('players:seen', { time: formatDateTime(lastLoginAt) })}</span>
        </p>
        <PlayerTags player={player} />
      </div>
      <PlayerActs player={player} />
    </div>
  )
}
