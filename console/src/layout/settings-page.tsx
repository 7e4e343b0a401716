import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../words.ts'
import { Answer } from '@kham/ui/answer'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import type { ReactNode } from 'react'
import { RetryNotice } from './retry-notice.tsx'
import { usePageTitle } from './use-page-title.ts'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface SettingsPageProps<Data> {
  /** Class from the page's own styles. */
  className?: string | undefined
  /** `heading`: where it is another than the page's name. */
  words: { title: string; heading?: string; about: string; loading: string; failed: string }
  /** What whoever may only look reads, or what they may do. */
  beside?: ReactNode
  /** What narrows the data; it stays in reach while they are asked for. */
  filter?: ReactNode
  query: Omit<Answered<Data>, 'shown' | 'isOld'> & Partial<Pick<Answered<Data>, 'shown' | 'isOld'>>
  children: (data: Data) => ReactNode
}

/** A page of what the agency deals at: what it is about, and its data as soon as they are there. */
export function SettingsPage<Data>(props: SettingsPageProps<Data>) {
  const { t } = useTranslation()
  const { className, words, beside, filter, query, children } = props
  const { data, shown = data, isOld = false, isPending, isError, error, refetch } = query
  usePageTitle(words.title)
  return (
    <div className={classNames(styles['con-body'], className)} id="content" tabIndex={-1}>
      <div className="row between wrap">
        <div>
          <h1 className="h1">{words.heading ?? words.title}</h1>
          <p className="muted sm">{words.about}</p>
        </div>
        {beside}
      </div>
      {isError && (
        <RetryNotice
          title={shown ? t('queue.notRefreshed') : words.failed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {filter}
      {isPending && <SkeletonRows label={words.loading} />}
      {shown && <Answer isOld={isOld}>{children(shown)}</Answer>}
    </div>
  )
}
