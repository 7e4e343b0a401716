import type { ExclusionMatch } from '@kham/contract/operator/players/exclusions'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'

const looks: Record<ExclusionMatch['state'], { tone: StatusTone; icon: IconPath }> = {
  OPEN: { tone: 'open', icon: icons.clock },
  SAME: { tone: 'fail', icon: icons.ban },
  OTHER: { tone: 'success', icon: icons.check },
}

/** What was said of a match. */
export function MatchBadge({ state }: Pick<ExclusionMatch, 'state'>) {
  const { t } = useTranslation('protection')
  return <Badge {...looks[state]}>{t(`protection:match.state.${state}`)}</Badge>
}
