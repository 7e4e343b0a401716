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

/** Where all that differs is settled, it says so. */
export function OutcomeBadge({
  outcome,
  differences,
  settled,
}: Pick<ReconciliationResult, 'outcome' | 'differences' | 'settled'>) {
  const { t } = useTranslation('reconciliation')
  if (outcome === 'DIFFERENCES' && differences === 0 && settled > 0)
    return (
      <Badge tone="info" icon={icons.circleCheck}>
        {t('reconciliation:outcome.SETTLED', { n: settled })}
      </Badge>
    )
  return <Badge {...looks[outcome]}>{t(`reconciliation:outcome.${outcome}`, { n: differences })}</Badge>
}
