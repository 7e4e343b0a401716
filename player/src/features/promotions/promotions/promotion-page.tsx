import type { Usage } from '@kham/contract/promotions/usages'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { PageHeader } from '@kham/ui/page-header'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountPage } from '../../../layout/account-page.tsx'
import { pagePart } from '../../../layout/page-part.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { openDepositQuery } from '../../orders/kernel/deposit-state.ts'
import { openMoveQuery } from '../../orders/kernel/move-state.ts'
import { cashierQuery } from '../../orders/kernel/cashier-api.ts'
import { openWithdrawQuery } from '../../orders/kernel/withdraw-state.ts'
import { blockingQuery, inUseQuery, promotionsQuery, useInUse } from './promotion-api.ts'
import { PromotionDetail } from './promotion-detail.tsx'
import { useTexts } from './promotion-words.ts'
import promotionArtStyles from '@kham/ui/promotion-art.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const UsageInUse = pagePart(
  () => import('./usage-view.tsx'),
  (file) => file.UsageView,
  <LoadingPromotion />,
)

export const Route = createFileRoute('/player/promotion/$promotionId')({
  loader: ({ context: { queryClient } }) => {
    UsageInUse.prefetch()
    void queryClient.prefetchQuery(promotionsQuery)
    // These decide the page, and none of them asks a provider.
    const known = [
      queryClient.prefetchQuery(inUseQuery),
      queryClient.prefetchQuery(blockingQuery),
      queryClient.prefetchQuery(openDepositQuery),
      queryClient.prefetchQuery(openWithdrawQuery),
      queryClient.prefetchQuery(openMoveQuery),
      queryClient.prefetchQuery(cashierQuery),
    ]
    return Promise.all([loadWords('promotion'), ...known])
  },
  component: () => {
    const { promotionId } = Route.useParams()
    return <PromotionPage key={promotionId} id={promotionId} />
  },
})

function PromotionPage({ id }: { id: string }) {
  const { t } = useTranslation('promotion')
  const inUse = useInUse()
  const [ended, setEnded] = useState<Usage>()
  const usage = inUse?.promotionId === id ? inUse : null
  const title = t(usage ? 'promotion:usingTitle' : 'promotion:detailTitle')
  const { data } = useQuery(promotionsQuery)
  const textsIn = useTexts()
  const { texts } = usage ?? data?.promotions.find((each) => each.id === id) ?? {}
  // Browser tabs of several promotions are told apart by name.
  usePageTitle(texts ? textsIn(texts).title : title)
  return (
    <AccountPage>
      <PageHeader title={title} back={<Back />} />
      {usage ? (
        <UsageInUse.Part usage={usage} onEnded={setEnded} />
      ) : (
        <>
          {ended && <EndedNotice usage={ended} />}
          <ListedPromotion id={id} />
        </>
      )}
    </AccountPage>
  )
}

/** A promotion comes from the list. */
function ListedPromotion({ id }: { id: string }) {
  const { t } = useTranslation('promotion')
  const { data, error, refetch } = useQuery(promotionsQuery)
  const inUse = useQuery(inUseQuery)
  const promotion = data?.promotions.find((each) => each.id === id)
  const fault = error ?? inUse.error
  const retry = () => void Promise.all([refetch(), inUse.refetch()])
  if (fault && (!promotion || !inUse.data))
    return <RetryNotice title={t('promotion:failed')} error={fault} onRetry={retry} />
  if (promotion) return <PromotionDetail promotion={promotion} />
  return data ? <NoPromotion /> : <LoadingPromotion />
}

function EndedNotice({ usage: { end, terms } }: { usage: Usage }) {
  const { t } = useTranslation('promotion')
  const threshold = formatMoney(terms.threshold, { withUnit: true })
  return (
    <Notice tone="ok" role="status">
      <b>{t('promotion:use.over.title')}</b> {end !== null && t(`promotion:use.over.${end}`, { threshold })}
    </Notice>
  )
}

function NoPromotion() {
  const { t } = useTranslation('promotion')
  return (
    <EmptyState icon={icons.gift} title={t('promotion:missing.title')} text={t('promotion:missing.text')}>
      <Link to="/player/promotion" className={buttonClass({ size: 'lg' })}>
        {t('promotion:missing.action')}
      </Link>
    </EmptyState>
  )
}

function LoadingPromotion() {
  const { t } = useTranslation('promotion')
  return (
    <div className="stack" role="status" aria-label={t('promotion:loading')}>
      <span className={classNames(promotionArtStyles.pic, promotionArtStyles.wide, skeletonStyles.skel)} />
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

function Back() {
  const { t } = useTranslation('promotion')
  return (
    <Link
      to="/player/promotion"
      className={classNames(buttonStyles.iconbtn, buttonStyles.soft)}
      aria-label={t('promotion:back')}
    >
      <Icon path={icons.arrowLeft} />
    </Link>
  )
}
