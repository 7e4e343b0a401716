import { useTranslation } from '../../../words.ts'
import { Segmented } from '@kham/ui/segmented'
import { queueFilters, type QueueFilter as Filter, type QueueSearch } from './queue-search.ts'

interface QueueFilterProps {
  value: Filter
  controls: string
  onSearch: (next: QueueSearch) => void
}

export function QueueFilter({ value, controls, onSearch }: QueueFilterProps) {
  const { t } = useTranslation()
  return (
    <div className="queue-filter">
      <Segmented
        label={t('queue.filter')}
        controls={controls}
        value={value}
        items={queueFilters.map((filter) => ({ value: filter, label: t(`stage.${filter}`) }))}
        onChange={(status) => onSearch(status === 'OPEN' ? {} : { status })}
      />
    </div>
  )
}
