import type { AppealState } from '@kham/contract/appeals'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import type { IconName } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'

const looks: Record<AppealState, { tone: StatusTone; icon: IconName }> = {
  OPEN: { tone: 'open', icon: 'clock' },
  ALLOWED: { tone: 'success', icon: 'check' },
  DENIED: { tone: 'fail', icon: 'ban' },
}

/** Where an appeal stands. */
export function AppealBadge({ state }: { state: AppealState }) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`appeal.state.${state}`)}</Badge>
}
