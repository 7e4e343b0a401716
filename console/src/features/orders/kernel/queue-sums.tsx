import type { Money } from '@kham/contract/money'
import { formatMoney } from '@kham/ui/format.ts'
import { useNow } from '@kham/ui/use-now.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { ageWords } from './waits.tsx'

interface QueueSumsProps {
  /** "18 to decide". */
  words: string
  total: number
  sum: Money
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
      {total > 0 && <span className="num"> · {formatMoney(sum, { withUnit: true })}</span>}
      {oldestAt !== null && (
        <span className="muted"> · {t('withdrawal:desk.oldest', { age: ageWords(t, oldestAt, now) })}</span>
      )}
      {children}
    </span>
  )
}
