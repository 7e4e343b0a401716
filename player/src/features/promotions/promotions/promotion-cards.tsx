import type { Promotion } from '@kham/contract/promotions/promotions'
import { classNames } from '@kham/ui/class-names.ts'
import artStyles from '@kham/ui/promotion-art.module.css'
import { Link } from '@tanstack/react-router'
import { PromotionCard } from './promotion-card.tsx'
import styles from './promotions.module.css'

interface PromotionCardsProps {
  promotions: readonly Promotion[]
  /** Where a card leads. */
  to: '/promotions/$promotionId' | '/player/promotion/$promotionId'
  className?: string | undefined
}

/** Promotions side by side, each with the way to its own page. */
export const PromotionCards = ({ promotions, to, className }: PromotionCardsProps) => (
  <ul className={classNames(styles.plist, className)}>
    {promotions.map((promotion) => (
      <li key={promotion.id}>
        <Link to={to} params={{ promotionId: promotion.id }} className={artStyles.pcard}>
          <PromotionCard promotion={promotion} />
        </Link>
      </li>
    ))}
  </ul>
)
