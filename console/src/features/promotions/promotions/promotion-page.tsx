import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BackLink } from '../../../layout/back-link.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { promotionQuery } from './promotion-api.ts'
import { PromotionEditor } from './promotion-editor.tsx'
import { PromotionFigures } from './promotion-figures.tsx'
import { PromotionHead } from './promotion-head.tsx'
import { holds, type Hold } from './risk-of.ts'
import { PromotionVersions } from './promotion-versions.tsx'
import { useTitleOf } from './promotion-words.ts'
import styles from './promotions.module.css'
import consoleStyles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/promotions/$id')({
  // What somebody comes to set, as the dialog that switches it on proposes it.
  validateSearch: ({ mend }: Record<string, unknown>): { mend?: Hold } => {
    const hold = holds.find((each) => each === mend)
    return hold ? { mend: hold } : {}
  },
  loader: () => loadWords('audit', 'partner', 'promotions'),
  component: PromotionPage,
})

/** One promotion: what it says and what it is to say, what became of it, and who said what of it when. */
function PromotionPage() {
  const { t } = useTranslation('promotions')
  const toast = useToast()
  const { id } = Route.useParams()
  const { mend } = Route.useSearch()
  const navigate = Route.useNavigate()
  const one = useQuery(promotionQuery(id))
  const promotion = one.data?.promotion
  const titleOf = useTitleOf()
  usePageTitle(promotion ? titleOf(promotion) : t('promotions:title'))
  return (
    <div className={consoleStyles['con-body']} id="content" tabIndex={-1}>
      <BackLink to="/promotions">{t('promotions:title')}</BackLink>
      {one.isError &&
        (isRefusal(one.error, 'NOT_FOUND') ? (
          <EmptyState icon={icons.searchOff} title={t('promotions:notFound')} />
        ) : (
          <RetryNotice
            title={t(promotion ? 'queue.notRefreshed' : 'promotions:failed')}
            error={one.error}
            onRetry={() => void one.refetch()}
          />
        ))}
      {one.isPending && <SkeletonRows label={t('promotions:loading')} />}
      {one.data && promotion && (
        <>
          <PromotionHead promotion={promotion} />
          <SecondNotice approval={promotion.waitsForSecond} />
          <PromotionEditor
            key={id}
            promotion={promotion}
            mend={mend}
            onMended={() => void navigate({ search: {}, replace: true, ignoreBlocker: true })}
            onSaved={({ version, status }) => {
              const isOffNow = status !== promotion.status
              toast.success(t('promotions:saved', { version }), isOffNow && t('warning.offNow'))
            }}
          />
          <div className={styles['promotion-record']}>
            <PromotionFigures id={promotion.id} figures={promotion.figures} />
            <PromotionVersions versions={one.data.versions} />
          </div>
        </>
      )}
    </div>
  )
}
