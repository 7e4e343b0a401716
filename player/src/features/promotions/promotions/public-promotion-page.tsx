import type { Promotion } from '@kham/contract/promotions/promotions'
import { loadWords } from '@kham/site/words'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { useAgency } from '@kham/site/agency'
import { Badge } from '@kham/ui/badge'
import { StickyCta } from '@kham/ui/bottom-bar'
import { buttonClass } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { MarkedText } from '@kham/ui/marked-text'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { providerIds } from '@kham/contract/play/providers'
import { whoIsHere } from '../../../session.ts'
import { NotFound } from '../../../layout/not-found.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { askOnce } from '../../../ask-once.ts'
import { SoberLink } from '../../site/pages/sober-link.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { keepPlace } from '../../../place-to-play.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { FoldedTerms } from './folded-terms.tsx'
import { promotionQuery } from './promotion-api.ts'
import { PromotionFacts } from './promotion-facts.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import { useTexts } from './promotion-words.ts'
import { SharePromotion } from './share-promotion.tsx'
import { WorkedExample } from './worked-example.tsx'
import styles from './public-promotion.module.css'
import footerStyles from '@kham/ui/footer.module.css'
import promotionArtStyles from '@kham/ui/promotion-art.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/promotions/$promotionId')({
  beforeLoad: async ({ context, params }) => {
    if (await whoIsHere(context.queryClient))
      throw redirect({ to: '/player/promotion/$promotionId', params, replace: true })
  },
  loader: async ({ params: { promotionId }, context: { queryClient } }) => {
    askOnce(queryClient, promotionQuery(promotionId))
    await loadWords('home', 'promotion')
  },
  component: () => {
    const { promotionId } = Route.useParams()
    return <PublicPromotionPage key={promotionId} id={promotionId} />
  },
})

function PublicPromotionPage({ id }: { id: string }) {
  const { t } = useTranslation('promotion')
  const { data, error, refetch } = useQuery(promotionQuery(id))
  if (isRefusal(error, 'NOT_FOUND')) return <NotFound />
  return (
    <main className={classNames('page main stack', styles['public-promotion'])}>
      <Crumbs promotion={data?.promotion} />
      {error && <RetryNotice title={t('promotion:failed')} error={error} onRetry={() => void refetch()} />}
      {data && <Shown promotion={data.promotion} />}
      {!data && !error && <Loading />}
    </main>
  )
}

function Crumbs({ promotion }: { promotion: Promotion | undefined }) {
  const { t } = useTranslation('promotion')
  const texts = useTexts()
  const next = <Icon path={icons.chevronRight} size={16} />
  return (
    <nav className={classNames('sm', styles.crumbs)} aria-label={t('promotion:crumbs')}>
      <Link to="/">{t('nav.home')}</Link>
      {next}
      <Link to="/promotions">{t('promotion:title')}</Link>
      {promotion && next}
      {promotion && (
        <span className="muted" aria-current="page">
          {texts(promotion.texts).title}
        </span>
      )}
    </nav>
  )
}

/** What it gives and asks for, before there is an account to claim it with. */
function Shown({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const providerName = useProviderNames()
  const { title, description } = useTexts()(promotion.texts)
  usePageTitle(title)
  const { providers } = promotion
  const forWhom =
    providers.length === providerIds.length
      ? t('promotion:forAll')
      : t('promotion:forSome', { providers: providers.map((each) => providerName(each)).join(', ') })
  return (
    <div className={classNames('stack', styles.two)}>
      <div className="stack">
        <PromotionPicture promotion={promotion} wide />
        <div className="row between top">
          <div>
            <h1 className="h1">{title}</h1>
            <p className="sm muted">{forWhom}</p>
          </div>
          <Badge tone="success" icon={icons.circleCheck}>
            {t('promotion:active')}
          </Badge>
        </div>
        {description !== '' && (
          <div className="sm muted">
            <MarkedText text={description} />
          </div>
        )}
        <PromotionFacts terms={promotion} given={promotion} />
        <WorkedExample promotion={promotion} title={t('promotion:public.example')} />
        <FoldedTerms promotion={promotion} />
      </div>
      <div className="stack">
        <HowToClaim promotion={promotion} />
        <SharePromotion title={title} />
      </div>
    </div>
  )
}

function HowToClaim({ promotion: { id, deposit } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const { minAge } = useAgency()
  const amount = formatMoney(deposit, { withUnit: true })
  return (
    <section className="card card-p stack-3">
      <h2 className="h3">{t('promotion:public.how')}</h2>
      <ol className={classNames('sm', styles['claim-steps'])}>
        <li>{t('promotion:public.register')}</li>
        <li>{t('promotion:public.claim')}</li>
        <li>{t('promotion:public.deposit', { amount })}</li>
      </ol>
      <p className="row sm muted">
        <span className={footerStyles.age}>{minAge}+</span>
        <span>
          {t('promotion:public.sober')} <SoberLink />
        </span>
      </p>
      <StickyCta>
        <Link
          to="/register"
          preload="viewport"
          onClick={() => keepPlace(`/player/promotion/${id}`)}
          className={buttonClass({ size: 'lg', block: true })}
        >
          {t('promotion:public.submit')}
        </Link>
      </StickyCta>
    </section>
  )
}

function Loading() {
  const { t } = useTranslation('promotion')
  return (
    <div className="stack" role="status" aria-label={t('promotion:loading')}>
      <h1 className="sr">{t('promotion:title')}</h1>
      <span className={classNames(promotionArtStyles.pic, styles.wide, skeletonStyles.skel)} />
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </div>
  )
}
