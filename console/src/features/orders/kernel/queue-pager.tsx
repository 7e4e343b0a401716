import { mostCounted } from '@kham/contract/page'
import { groupDigits } from '@kham/ui/format.ts'
import { Pager } from '@kham/ui/pager'
import { useTranslation } from '../../../words.ts'

export interface QueueSize {
  total: number
  pageSize: number
}

interface QueuePagerProps {
  queue: QueueSize | undefined
  page: number | undefined
  /** undefined = the first one. */
  onPage: (page: number | undefined) => void
}

export function QueuePager({ queue, page = 1, onPage }: QueuePagerProps) {
  const { t } = useTranslation()
  if (!queue || queue.total === 0) return null
  const pages = Math.ceil(queue.total / queue.pageSize)
  const most = groupDigits(String(mostCounted))
  const go = (to: number) => () => onPage(to > 1 ? to : undefined)
  return (
    <Pager
      label={t('queue.pager')}
      text={
        queue.total > mostCounted
          ? t('queue.pageOfMany', { page, most })
          : t('queue.page', { page, pages, total: queue.total })
      }
      previousLabel={t('queue.previous')}
      nextLabel={t('queue.next')}
      // From a page past the end it leads back to the last page.
      onPrevious={page > 1 ? go(Math.min(page - 1, pages)) : undefined}
      onNext={page < pages ? go(page + 1) : undefined}
    />
  )
}
