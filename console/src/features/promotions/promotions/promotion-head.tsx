import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { PromotionBadge } from './promotion-badge.tsx'
import { givesWords, useTitleOf } from './promotion-words.ts'
import { SwitchButton } from './switch-button.tsx'

/** What a promotion is called and gives, whether it is on, and the way to switch it. */
export function PromotionHead({ promotion }: { promotion: ManagedPromotion }) {
  const { t } = useTranslation('promotions')
  const staff = useStaff()
  const titleOf = useTitleOf()
  return (
    <div className="row between wrap">
      <div>
        <div className="row wrap">
          <h1 className="h1">{titleOf(promotion)}</h1>
          <PromotionBadge status={promotion.status} />
        </div>
        <p className="muted sm num">
          {givesWords(t, promotion)} · {t('promotions:versions.version', { version: promotion.version })}
        </p>
        {!mayDecide(staff) && (
          <p className="muted sm">{t('promotions:notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )}
      </div>
      <SwitchButton promotion={promotion} />
    </div>
  )
}
