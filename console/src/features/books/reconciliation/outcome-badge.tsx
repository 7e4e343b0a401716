import * as icons from '@kham/ui/icons.ts'
import type {
  ReconciliationOutcome,
  ReconciliationResult,
} from '@kham/contract/operator/books/reconciliation'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'

const looks = {
  CLEAN: { tone: 'success', icon: icons.check },
  DIFFERENCES: { tone: 'fail', icon: icons.alertCircle },
  NOT_REACHED: { tone: 'open', icon: icons.unplug },
  NOT_LISTED: { tone: 'info', icon: icons.info },
} as const satisfies Record<ReconciliationOutcome, object>

export function OutcomeBadge({
  outcome,
  differences,
}: Pick<ReconciliationResult, 'outcome' | 'differences'>) {
  const { t } = useTranslation('reconciliation')
  return <Badge {...looks[outcome]}>{t(`reconciliation:outcome.${outcome}`, { n: differences })}</Badge>
}
