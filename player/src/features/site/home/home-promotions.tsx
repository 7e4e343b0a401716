import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTakenOver } from '../../../layout/use-taken-over.ts'
import { promotionsQuery } from '../../promotions/promotions/promotion-api.ts'
import { PromotionCard, PromotionCardSkeleton } from '../../promotions/promotions/promotion-card.tsx'

/** A drawn page waits for them, however soon the answer comes. */
const waiting = { data: undefined, error: null }

/** What a new player can claim. Nothing is said of it where there is none, or where it cannot be had. */
export function HomePromotions() {
  const { t } = useTranslation('home')
  const isTakenOver = useTakenOver()
  const asked = useQuery(promotionsQuery)
  const { data, error } = isTakenOver ? asked : waiting
  if (data?.promotions.length === 0 || (error && !data)) return null
  return (
    <section className="sec" aria-labelledby="promotions">
      <h2 className="h2" id="promotions">
        {t('home:promotions')}
      </h2>
      <ul className="scroller promo-row">
        {/* The words of the cards come beside them: the page does not wait for either. */}
        <Suspense fallback={<Awaited />}>
          {data?.promotions.map((promotion) => (
            <li key={promotion.id}>
              <Link to="/register" className="pcard">
                <PromotionCard promotion={promotion} />
              </Link>
            </li>
          ))}
          {!data && <Awaited />}
        </Suspense>
      </ul>
    </section>
  )
}

const Awaited = () => (
  <li>
    <PromotionCardSkeleton />
  </li>
)
