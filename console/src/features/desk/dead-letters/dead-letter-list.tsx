import * as icons from '@kham/ui/icons.ts'
import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import type { Answered } from '@kham/site/use-answer'
import { Answer } from '@kham/ui/answer'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { RowList } from '../../../layout/row-list.tsx'
import { leftLook } from '../../orders/kernel/left-row.tsx'
import type { SteadyRow } from '../../orders/kernel/steady-rows.ts'
import { deadLetterColumns } from './dead-letter-columns.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { RetryDialog } from './retry-dialog.tsx'
import type { Wish } from './settle-buttons.tsx'

interface DeadLetterListProps {
  letters: Answered<{ deadLetters: DeadLetter[] }>
  rows: readonly SteadyRow<DeadLetter>[]
  /** What is asked once more now. */
  wish: Wish | null
  onWish: (wish: Wish | null) => void
}

/** The dead letters, or what stands in their place; a list that cannot be refreshed stays and says so. */
export function DeadLetterList({ letters, rows, wish, onWish }: DeadLetterListProps) {
  const { t } = useTranslation('deadLetters')
  const close = () => onWish(null)
  return (
    <>
      {letters.isError && (
        <RetryNotice
          title={t(letters.shown ? 'queue.notRefreshed' : 'deadLetters:failed')}
          error={letters.error}
          onRetry={() => void letters.refetch()}
        />
      )}
      {letters.isPending && <SkeletonRows label={t('deadLetters:loading')} />}
      {letters.shown && rows.length === 0 && (
        <Answer isOld={letters.isOld}>
          <EmptyState
            flower
            icon={icons.checkBig}
            title={t('deadLetters:empty')}
            text={t('deadLetters:emptyText')}
          />
        </Answer>
      )}
      {rows.length > 0 && (
        <Answer isOld={letters.isOld}>
          <RowList
            name="dead-letters"
            label={t('deadLetters:list')}
            columns={deadLetterColumns(t, onWish)}
            rows={rows}
            rowKey={({ order }) => order.id}
            rowClass={({ hasLeft }) => leftLook(hasLeft)}
          />
        </Answer>
      )}
      {wish?.act === 'retry' && <RetryDialog letter={wish.letter} onClose={close} />}
      {wish?.act === 'discard' && <DiscardDialog letter={wish.letter} onClose={close} />}
    </>
  )
}
