import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { FailureWords, LetterOrder } from './dead-letter-facts.tsx'
import { jobWords } from './job-words.ts'
import { SettleButtons, type Wish } from './settle-buttons.tsx'

interface DeadLetterCardsProps {
  rows: readonly DeadLetter[]
  onWish: (wish: Wish) => void
}

/** The dead letters on a phone, where the table would not fit. */
export function DeadLetterCards({ rows, onWish }: DeadLetterCardsProps) {
  const { t } = useTranslation('deadLetters')
  return (
    <ul className="narrow-list stack" aria-label={t('deadLetters:list')}>
      {rows.map((letter) => (
        <li key={letter.id} className="card card-p stack-2">
          <b>{jobWords(t, letter.job)}</b>
          <LetterOrder letter={letter} />
          <div className="sm">
            <FailureWords letter={letter} />
          </div>
          <span className="xs faint num">{formatDateTime(letter.failedAt)}</span>
          <SettleButtons letter={letter} onWish={onWish} />
        </li>
      ))}
    </ul>
  )
}
