import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { PageHeader } from '@kham/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { whoIsHere } from '../../../session.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { askOnce } from '../../../ask-once.ts'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { promotionsQuery } from './promotion-api.ts'
import { PromotionCardSkeleton } from './promotion-card.tsx'
import { PromotionCards } from './promotion-cards.tsx'
import styles from './promotions.module.css'
import publicPromotionStyles from './public-promotion.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/promotions/')({
  beforeLoad: async ({ context }) => {
    if (await whoIsHere(context.queryClient)) throw redirect({ to: '/player/promotion', replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    askOnce(queryClient, promotionsQuery)
    await loadWords('home', 'promotion')
  },
  component: PublicPromotionsPage,
})

/** What can be claimed, for whoever has no account. */
function PublicPromotionsPage() {
  const { t } = useTranslation('promotion')
  usePageTitle(t('promotion:title'))
  const { data, error, isPending, refetch } = useQuery(promotionsQuery)
  return (
    <main className="page main stack">
      <PageHeader title={t('promotion:title')} />
      <p className="sm muted">{t('promotion:public.text')}</p>
      {error && <RetryNotice title={t('promotion:failed')} error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingCards />}
      {data?.promotions.length === 0 && (
        <EmptyState
          icon={icons.gift}
          flower
          title={t('promotion:empty.title')}
          text={t('promotion:empty.text')}
        />
      )}
      {data && data.promotions.length > 0 && (
        <PromotionCards
          promotions={data.promotions}
          to="/promotions/$promotionId"
          className={publicPromotionStyles.wide}
        />
      )}
    </main>
  )
}

function LoadingCards() {
  const { t } = useTranslation('promotion')
  return (
    <div
      className={classNames(styles.plist, publicPromotionStyles.wide)}
      role="status"
      aria-label={t('promotion:loading')}
    >
      {[0, 1, 2].map((place) => (
        <PromotionCardSkeleton key={place} />
      ))}
    </div>
  )
}
