import type { PlayerInfo } from '@kham/contract/players/players'
import { useTranslation } from '../words.ts'
import { useState } from 'react'
import { laterFile, useLaterFile, useSayMissing } from './later-file.ts'
import { ProfileTrigger } from './profile-trigger.tsx'
import styles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Visitors have none. */
const menu = laterFile(
  () => import('./profile-menu.tsx'),
  (file) => file.ProfileMenu,
  ['player'],
)

/** The profile menu. Where its file is lost its face stays, and a press asks for it again and opens it. */
export function Profile({ player }: { player: PlayerInfo }) {
  const { t } = useTranslation()
  const sayMissing = useSayMissing(menu)
  const [isAwaited, setAwaited] = useState(false)
  const { part: ProfileMenu, failure, ask } = useLaterFile(menu)
  if (ProfileMenu) return <ProfileMenu player={player} startsOpen={isAwaited} />
  const name = player.player.displayName
  const face = { className: classNames(styles.pill, styles.tight), children: <ProfileTrigger name={name} /> }
  if (failure === undefined) return <span {...face} aria-hidden="true" aria-busy="true" />
  const press = () => {
    setAwaited(true)
    void ask().catch(sayMissing)
  }
  return <button {...face} type="button" aria-label={t('profileOf', { name })} onClick={press} />
}
