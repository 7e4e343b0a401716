import * as icons from '@kham/ui/icons.ts'
import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { RowList } from '../../../layout/row-list.tsx'
import { deadLetterColumns } from './dead-letter-columns.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { RetryDialog } from './retry-dialog.tsx'
import type { Wish } from './settle-buttons.tsx'

/** The dead letters, or what stands in their place; a list that cannot be refreshed stays and says so. */
export function DeadLetterList({ letters }: { letters: UseQueryResult<{ deadLetters: DeadLetter[] }> }) {
  const { t } = useTranslation('deadLetters')
  const [wish, setWish] = useState<Wish | null>(null)
  const close = () => setWish(null)
  const rows = letters.data?.deadLetters ?? []
  return (
    <>
      {letters.isError && (
        <RetryNotice
          title={t(letters.data ? 'queue.notRefreshed' : 'deadLetters:failed')}
          error={letters.error}
          onRetry={() => void letters.refetch()}
        />
      )}
      {letters.isPending && <SkeletonRows label={t('deadLetters:loading')} />}
      {letters.data && rows.length === 0 && (
        <EmptyState
          flower
          icon={icons.checkBig}
          title={t('deadLetters:empty')}
          text={t('deadLetters:emptyText')}
        />
      )}
      {rows.length > 0 && (
        <RowList
          name="dead-letters"
          label={t('deadLetters:list')}
          columns={deadLetterColumns(t, setWish)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {wish?.act === 'retry' && <RetryDialog letter={wish.letter} onClose={close} />}
      {wish?.act === 'discard' && <DiscardDialog letter={wish.letter} onClose={close} />}
    </>
  )
}
