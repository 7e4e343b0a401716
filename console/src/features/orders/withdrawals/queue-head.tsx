import * as icons from '@kham/ui/icons.ts'
import { queueSorts } from '@kham/contract/operator/orders/order-takes'
import { onServerClock } from '@kham/contract/server-clock'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import { formatTime } from '@kham/ui/format.ts'
import { SortSelect } from '../kernel/sort-select.tsx'
import type { Sorting } from '../kernel/sorting.ts'

interface QueueHeadProps {
  queue: Answered<unknown>
  changes: number
  sorting: Sorting
  onLayOut: () => void
}

/** The title, whether the list is live, and the news that waits because a row is being worked on. */
export function QueueHead({ queue, changes, sorting, onLayOut }: QueueHeadProps) {
  const { t } = useTranslation()
  const isStale = queue.isError
  return (
    <div className="row between wrap queue-head">
      <div className="row">
        <h1 className="h1">{t('queue.title')}</h1>
        {queue.dataUpdatedAt > 0 && (
          <span className="row xs muted live">
            <span className={classNames('dot', isStale && 'bad')} aria-hidden="true" />
            {isStale
              ? t('queue.stale', {
                  time: formatTime(new Date(onServerClock(queue.dataUpdatedAt)).toISOString()),
                })
              : t('queue.live')}
          </span>
        )}
      </div>
      <div className="row wrap beside">
        {changes > 0 && (
          <Button look="secondary" size="sm" icon={icons.refresh} onClick={onLayOut}>
            {t('queue.layOut', { changes })}
          </Button>
        )}
        <SortSelect sorts={queueSorts} {...sorting} />
      </div>
    </div>
  )
}
