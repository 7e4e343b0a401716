import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import type { IconPath } from '@kham/ui/icon'
import type { QueueSearch } from './queue-search.ts'

interface EmptyQueueProps {
  icon: IconPath
  /** Whether the usual view is empty: then all is done. */
  isUsual: boolean
  words: { title: string; text: string; showUsual: string }
  onSearch: (next: QueueSearch) => void
}

/** Nothing to do, or nothing under this filter; with the way to the other list. */
export function EmptyQueue({ icon, isUsual, words, onSearch }: EmptyQueueProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      flower
      icon={icon}
      title={isUsual ? words.title : t('queue.noneHere')}
      text={isUsual ? words.text : undefined}
    >
      <Button look="secondary" onClick={() => onSearch(isUsual ? { status: 'ALL' } : {})}>
        {isUsual ? t('queue.showAll') : words.showUsual}
      </Button>
    </EmptyState>
  )
}
