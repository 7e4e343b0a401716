import { Pager } from '@kham/ui/pager'
import { useTranslation } from 'react-i18next'
import type { QueueSearch } from './queue-search.ts'

interface QueuePagerProps {
  queue: { total: number; pageSize: number } | undefined
  search: QueueSearch
  onSearch: (next: QueueSearch) => void
}

export function QueuePager({ queue, search, onSearch }: QueuePagerProps) {
  const { t } = useTranslation()
  if (!queue || queue.total === 0) return null
  const { status, page = 1 } = search
  const pages = Math.ceil(queue.total / queue.pageSize)
  const go = (to: number) => () =>
    onSearch({ ...(status ? { status } : {}), ...(to > 1 ? { page: to } : {}) })
  return (
    <Pager
      label={t('queue.pager')}
      text={t('queue.page', { page, pages, total: queue.total })}
      previousLabel={t('queue.previous')}
      nextLabel={t('queue.next')}
      // From a page that is there no more it leads back to the last one that is.
      onPrevious={page > 1 ? go(Math.min(page - 1, pages)) : undefined}
      onNext={page < pages ? go(page + 1) : undefined}
    />
  )
}
