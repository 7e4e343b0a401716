import { useTranslation } from '@kham/site/words'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryNotice } from './retry-notice.tsx'
import { usePageTitle } from './use-page-title.ts'

interface SettingsPageProps<Data> {
  /** Of the page's own styles. */
  className: string
  words: { title: string; about: string; loading: string; failed: string }
  /** What whoever may only look reads, or what they may do. */
  beside?: ReactNode
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** A page of what the agency deals at: what it is about, and its data as soon as they are there. */
export function SettingsPage<Data>({ className, words, beside, query, children }: SettingsPageProps<Data>) {
  const { t } = useTranslation()
  const { data, isPending, isError, error, refetch } = query
  usePageTitle(words.title)
  return (
    <div className={`con-body ${className}`} id="content" tabIndex={-1}>
      <div className="row between wrap">
        <div>
          <h1 className="h1">{words.title}</h1>
          <p className="muted sm">{words.about}</p>
        </div>
        {beside}
      </div>
      {isError && (
        <RetryNotice
          title={data ? t('queue.notRefreshed') : words.failed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <SkeletonRows label={words.loading} />}
      {data && children(data)}
    </div>
  )
}
