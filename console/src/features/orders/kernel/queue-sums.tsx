import type { Money } from '@kham/contract/money'
import { mostCounted } from '@kham/contract/page'
import { formatMoney, groupDigits } from '@kham/ui/format.ts'
import { useNow } from '@kham/ui/use-now.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { ageWords } from './waits.tsx'

interface QueueSumsProps {
  /** "18 to decide". */
  words: string
  total: number
  /** null = they are too many to be added up. */
  sum: Money | null
  oldestAt: string | null
  children?: ReactNode
}

/** "18 to decide · 31.898.500 ₭ · oldest 41 min". */
export function QueueSums({ words, total, sum, oldestAt, children }: QueueSumsProps) {
  const { t } = useTranslation('withdrawal')
  const now = useNow()
  return (
    <span className="sm">
      <b>{words}</b>
      {total > 0 && sum && <span className="num"> · {formatMoney(sum, { withUnit: true })}</span>}
      {oldestAt !== null && (
        <span className="muted"> · {t('withdrawal:desk.oldest', { age: ageWords(t, oldestAt, now) })}</span>
      )}
      {children}
    </span>
  )
}

export interface ListOfSums {
  total: number
  sum: Money | null
  oldestAt: string | null
}

interface ListSumsProps {
  /** Not yet known, or of other filters = undefined. */
  list: ListOfSums | undefined
}

/** The same of what the filters leave of a list, on whatever page it is. */
export function ListSums({ list }: ListSumsProps) {
  const { t } = useTranslation()
  if (!list) return null
  const words =
    list.total > mostCounted
      ? t('queue.moreInList', { most: groupDigits(String(mostCounted)) })
      : t('queue.inList', { n: list.total })
  return <QueueSums {...list} words={words} />
}
