import * as icons from '@kham/ui/icons.ts'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { mayDecide, mayHelp } from '../../../may-decide.ts'
import { AccountActs } from './account-acts.tsx'
import type { Standing } from './player-acts-api.ts'
import { PasswordRequestDialog } from './password-request-dialog.tsx'
import { StandingDialog } from './standing-dialog.tsx'
import styles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What can be done with a player by whoever is signed in. */
export function PlayerActs({ player }: { player: PlayerFile }) {
  const { t } = useTranslation('players')
  const staff = useStaff()
  const { request } = useSearch({ from: '/_staff/players/$playerId' })
  const [asking, setAsking] = useState<Standing | 'password' | undefined>(request ? 'password' : undefined)
  const close = () => setAsking(undefined)
  const mayKeepOut = mayDecide(staff)
  const door = player.status === 'SUSPENDED' ? 'lift' : 'suspend'
  const gift = player.blocked ? 'unblock' : 'block'
  if (!mayHelp(staff))
    return <p className="muted sm">{t('players:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  if (player.closedAt !== null)
    return (
      <div className={classNames('row wrap', styles['player-acts'])}>
        {mayKeepOut && <AccountActs player={player} />}
      </div>
    )
  return (
    <div className={classNames('row wrap', styles['player-acts'])}>
      <Button look="secondary" icon={icons.key} onClick={() => setAsking('password')}>
        {t('players:act.password.open')}
      </Button>
      {mayKeepOut && (
        <>
          <Button look="secondary" icon={icons.gift} onClick={() => setAsking(gift)}>
            {t(`players:act.${gift}.open`)}
          </Button>
          <Button
            look={door === 'suspend' ? 'danger-ghost' : 'secondary'}
            icon={door === 'suspend' ? icons.ban : icons.check}
            onClick={() => setAsking(door)}
          >
            {t(`players:act.${door}.open`)}
          </Button>
          <AccountActs player={player} />
        </>
      )}
      {asking === 'password' && <PasswordRequestDialog player={player} code={request} onClose={close} />}
      {asking && asking !== 'password' && <StandingDialog act={asking} player={player} onClose={close} />}
    </div>
  )
}
