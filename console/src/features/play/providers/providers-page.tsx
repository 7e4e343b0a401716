import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { RowList } from '../../../layout/row-list.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { providersQuery } from './provider-api.ts'
import { providerColumns } from './provider-columns.tsx'
import './providers.css'

export const Route = createFileRoute('/_staff/providers')({
  loader: () => loadWords('providers'),
  component: ProvidersPage,
})

const usualMinutes = 5

function ProvidersPage() {
  const { t } = useTranslation('providers')
  usePageTitle(t('providers:title'))
  const { data, isPending, isError, error, refetch } = useQuery(providersQuery)
  const minutes = data ? data.windowSeconds / 60 : usualMinutes
  return (
    <div className="con-body providers" id="content" tabIndex={-1}>
      <div>
        <h1 className="h1">{t('providers:title')}</h1>
        <p className="muted sm">{t('providers:about', { minutes })}</p>
      </div>
      {isError && (
        <RetryNotice
          title={t(data ? 'queue.notRefreshed' : 'providers:failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <SkeletonRows label={t('providers:loading')} />}
      {data && (
        <RowList
          name="providers"
          label={t('providers:list')}
          columns={providerColumns(t)}
          rows={data.providers}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  )
}
