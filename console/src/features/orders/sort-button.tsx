import { Button } from '@kham/ui/button'
import { useTranslation } from 'react-i18next'
import type { QueueSearch } from './queue-search.ts'

interface SortButtonProps {
  sort: QueueSearch['sort']
  onSort: (sort: QueueSearch['sort']) => void
}

/** With which end the queue begins; pressing turns it around. */
export function SortButton({ sort, onSort }: SortButtonProps) {
  const { t } = useTranslation()
  const words = t(sort === 'oldest' ? 'queue.oldest' : 'queue.newest')
  return (
    <Button
      look="ghost"
      size="sm"
      icon={sort === 'oldest' ? 'arrow-up' : 'arrow-down'}
      aria-label={`${t('queue.sort')}: ${words}`}
      onClick={() => onSort(sort === 'oldest' ? undefined : 'oldest')}
    >
      {words}
    </Button>
  )
}
