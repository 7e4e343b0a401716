import type { Promotion } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { wholeMoney } from '@kham/ui/promotion-figures.ts'
import { PromotionArt } from '@kham/ui/promotion-art'

type Pictured = Pick<Promotion, 'bonus' | 'firstOrderOnly' | 'picture'>

/** Its own picture, or what a promotion gives, over a drawing that says what kind it is. */
export function PromotionPicture({ promotion, wide = false }: { promotion: Pictured; wide?: boolean }) {
  const { t } = useTranslation('promotion')
  const { kind, most } = promotion.bonus
  const under =
    kind === 'PERCENT' ? t('promotion:upTo', { amount: wholeMoney(most) }) : t('promotion:bonusCredit')
  return <PromotionArt promotion={promotion} under={under} wide={wide} />
}
