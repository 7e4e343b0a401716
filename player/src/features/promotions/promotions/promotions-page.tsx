import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { PageHeader } from '@kham/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../layout/account-page.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { ToHistory } from '../../orders/kernel/to-history.tsx'
import { BlockedNotice } from './blocked-notice.tsx'
import { InUseBanner } from './in-use-banner.tsx'
import { NothingOnOffer } from './nothing-on-offer.tsx'
import { blockingQuery, inUseQuery, promotionsQuery } from './promotion-api.ts'
import { PromotionCardSkeleton } from './promotion-card.tsx'
import { PromotionCards } from './promotion-cards.tsx'
import styles from './promotions.module.css'

export const Route = createFileRoute('/player/promotion/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(promotionsQuery)
    // What these say takes a place above the list.
    const above = [queryClient.prefetchQuery(inUseQuery), queryClient.prefetchQuery(blockingQuery)]
    return Promise.all([loadWords('promotion'), ...above])
  },
  component: PromotionsPage,
})

function PromotionsPage() {
  const { t } = useTranslation('promotion')
  usePageTitle(t('promotion:title'))
  const inUse = useQuery(inUseQuery)
  const isBlocked = useQuery(blockingQuery).data?.blocked === true
  return (
    <AccountPage>
      <PageHeader title={t('promotion:title')} end={<ToHistory of="promotion" />} />
      {isBlocked && <BlockedNotice />}
      {inUse.error && (
        <RetryNotice
          title={t('promotion:inUseFailed')}
          error={inUse.error}
          onRetry={() => void inUse.refetch()}
        />
      )}
      <InUseBanner />
      <PromotionList isBlocked={isBlocked} />
    </AccountPage>
  )
}

/** An old list stays while a new one cannot be had. */
function PromotionList({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTranslation('promotion')
  const { data, error, isPending, refetch } = useQuery(promotionsQuery)
  if (isPending) return <LoadingCards />
  return (
    <>
      {error && <RetryNotice title={t('promotion:failed')} error={error} onRetry={() => void refetch()} />}
      {data?.promotions.length === 0 && <NothingOnOffer />}
      {data && data.promotions.length > 0 && (
        <PromotionCards
          promotions={data.promotions}
          to="/player/promotion/$promotionId"
          className={isBlocked ? styles.off : undefined}
        />
      )}
    </>
  )
}

function LoadingCards() {
  const { t } = useTranslation('promotion')
  return (
    <div className={styles.plist} role="status" aria-label={t('promotion:loading')}>
      {[0, 1, 2, 3].map((place) => (
        <PromotionCardSkeleton key={place} />
      ))}
    </div>
  )
}
