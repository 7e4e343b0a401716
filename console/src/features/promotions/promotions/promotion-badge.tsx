import * as icons from '@kham/ui/icons.ts'
import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'

/** Whether players can see it. */
export function PromotionBadge({ status }: Pick<ManagedPromotion, 'status'>) {
  const { t } = useTranslation('promotions')
  const isOn = status === 'ACTIVE'
  return (
    <Badge tone={isOn ? 'success' : 'open'} icon={isOn ? icons.circleCheck : icons.pause}>
      {t(`promotions:status.${status}`)}
    </Badge>
  )
}
