import type { AppealState } from '@kham/contract/promotions/appeals'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'

const looks: Record<AppealState, { tone: StatusTone; icon: IconPath }> = {
  OPEN: { tone: 'open', icon: icons.clock },
  ALLOWED: { tone: 'success', icon: icons.check },
  DENIED: { tone: 'fail', icon: icons.ban },
}

/** Where an appeal stands. */
export function AppealBadge({ state }: { state: AppealState }) {
  const { t } = useTranslation('promotions')
  return <Badge {...looks[state]}>{t(`promotions:appeal.state.${state}`)}</Badge>
}
