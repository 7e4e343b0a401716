import type { PlayerInfo } from '@kham/contract/players'
import { useTranslation } from '@kham/site/words'
import { useToast } from '@kham/ui/toast'
import { laterFile, useLaterFile } from './later-file.ts'
import { ProfileTrigger } from './profile-trigger.tsx'

/** Visitors have none. */
const menu = laterFile(async () => (await import('./profile-menu.tsx')).ProfileMenu)

/** The profile menu. Where its file is lost its face stays, and a press asks for it again. */
export function Profile({ player }: { player: PlayerInfo }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { part: ProfileMenu, failure, ask } = useLaterFile(menu)
  if (ProfileMenu) return <ProfileMenu player={player} />
  const name = player.player.displayName
  const face = { className: 'pill tight', children: <ProfileTrigger name={name} /> }
  if (failure === undefined) return <span {...face} aria-hidden="true" aria-busy="true" />
  const press = () => void ask().catch(() => toast.error(t('refusal.NETWORK')))
  return <button {...face} type="button" aria-label={t('profile.label', { name })} onClick={press} />
}
