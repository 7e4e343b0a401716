import type { Promotion } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { bonusWords } from '@kham/ui/promotion-figures.ts'
import { Skeleton } from '@kham/ui/skeleton'
import { PromotionPicture } from './promotion-picture.tsx'
import { useTexts } from './promotion-words.ts'

/** What stands in a card of a promotion; put it into a link of class `pcard`. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const { title } = useTexts()(promotion.texts)
  return (
    <>
      <PromotionPicture promotion={promotion} />
      <span className="body">
        <span className="h3">{title}</span>
        <span className="row between">
          <span className="xs faint num">
            {/* A drawing says it; a picture may not. */}
            {promotion.picture !== null && <b className="gold">{bonusWords(promotion)} · </b>}
            {t('promotion:pay', { amount: formatMoney(promotion.deposit, { withUnit: true }) })}
          </span>
          <span className="textbtn">
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
  <div className="pcard" aria-hidden="true">
    <span className="pic skel" />
    <span className="body">
      <span className="h3">
        <Skeleton shape="title" />
      </span>
      <span className="row between">
        <Skeleton shape="words" />
        <span className="textbtn" />
      </span>
    </span>
  </div>
)
