import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import { serverNow } from '@kham/contract/server-clock'
import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import { stateOf, type AnnouncementState } from './announcement-draft.ts'

const looks = {
  LIVE: { tone: 'success', icon: icons.circleCheck },
  PLANNED: { tone: 'info', icon: icons.calendar },
  OFF: { tone: 'open', icon: icons.pause },
  OVER: { tone: 'open', icon: icons.history },
} as const satisfies Record<AnnouncementState, object>

/** Whether anybody sees it now. */
export function StateBadge({ announcement }: { announcement: ManagedAnnouncement }) {
  const { t } = useTranslation('announcements')
  const state = stateOf(announcement, serverNow())
  return <Badge {...looks[state]}>{t(`announcements:state.${state}`)}</Badge>
}
