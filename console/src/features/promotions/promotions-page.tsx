import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { Icon } from '@kham/ui/icon'
import { SkeletonRows } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { useStaff } from '../../session.ts'
import { maySettle } from '../operators/may-decide.ts'
import { promotionsQuery } from './promotion-api.ts'
import { PromotionList } from './promotion-list.tsx'
import './promotions.css'

export const Route = createFileRoute('/_staff/promotions')({ component: PromotionsPage })

/** All promotions, what each gives and what became of it. */
function PromotionsPage() {
  const { t } = useTranslation()
  usePageTitle(t('promotions.title'))
  const staff = useStaff()
  const { data, isPending, isError, error, refetch } = useQuery(promotionsQuery)
  return (
    <div className="con-body promotions" id="content" tabIndex={-1}>
      <div className="row between wrap">
        <div>
          <h1 className="h1">{t('promotions.title')}</h1>
          <p className="muted sm">{t('promotions.about')}</p>
        </div>
        {maySettle(staff) ? (
          <Link to="/promotions/new" className={buttonClass()}>
            <Icon name="plus" size={18} />
            {t('promotions.add')}
          </Link>
        ) : (
          <p className="muted sm">{t('promotions.notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )}
      </div>
      {isError && (
        <RetryNotice
          title={t(data ? 'queue.notRefreshed' : 'promotions.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <SkeletonRows label={t('promotions.loading')} />}
      {data?.promotions.length === 0 && (
        <EmptyState flower icon="gift" title={t('promotions.empty')} text={t('promotions.emptyText')} />
      )}
      {data && data.promotions.length > 0 && <PromotionList promotions={data.promotions} />}
    </div>
  )
}
