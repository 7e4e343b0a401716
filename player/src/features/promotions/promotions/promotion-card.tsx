import type { Promotion } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { bonusWords } from '@kham/ui/promotion-figures.ts'
import { Skeleton } from '@kham/ui/skeleton'
import { PromotionPicture } from './promotion-picture.tsx'
import { useTexts } from './promotion-words.ts'
import promotionArtStyles from '@kham/ui/promotion-art.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What stands in a card of a promotion; put it into a link of class `pcard`. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const { title } = useTexts()(promotion.texts)
  return (
    <>
      <PromotionPicture promotion={promotion} />
      <span className={promotionArtStyles.body}>
        <span className="h3">{title}</span>
        <span className="row between">
          <span className="xs faint num">
            {/* A drawing says it; a picture may not. */}
            {promotion.picture !== null && <b className="gold">{bonusWords(promotion)} · </b>}
            {t('promotion:pay', { amount: formatMoney(promotion.deposit, { withUnit: true }) })}
          </span>
          <span className={buttonStyles.textbtn}>
            {t('promotion:details')}
            <Icon path={icons.chevronRight} size={16} />
          </span>
        </span>
      </span>
    </>
  )
}

/** The place of a card while it loads, of its final size. */
export const PromotionCardSkeleton = () => (
  <div className={promotionArtStyles.pcard} aria-hidden="true">
    <span className={classNames(promotionArtStyles.pic, skeletonStyles.skel)} />
    <span className={promotionArtStyles.body}>
      <span className="h3">
        <Skeleton shape="title" />
      </span>
      <span className="row between">
        <Skeleton shape="words" />
        <span className={buttonStyles.textbtn} />
      </span>
    </span>
  </div>
)
