import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import type { TFunction } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import type { Column } from '@kham/ui/table'
import { FailureWords, LetterOrder } from './dead-letter-facts.tsx'
import { aboutWords, helpWords, jobWords } from './job-words.ts'
import { SettleButtons, type Wish } from './settle-buttons.tsx'
import consoleStyles from '@kham/ui/console.module.css'
import deadLettersStyles from './dead-letters.module.css'

export const deadLetterColumns = (
  t: TFunction<'deadLetters'>,
  onWish: (wish: Wish) => void,
): Column<DeadLetter>[] => [
  {
    key: 'job',
    header: t('deadLetters:column.job'),
    card: 'title',
    className: consoleStyles.why,
    cell: ({ job }) => (
      <>
        <b>{jobWords(t, job)}</b>
        <div className="xs muted">{aboutWords(t, job)}</div>
      </>
    ),
  },
  {
    key: 'order',
    header: t('deadLetters:column.order'),
    card: 'plain',
    cell: (letter) => <LetterOrder letter={letter} />,
  },
  {
    key: 'failure',
    header: t('deadLetters:column.failure'),
    className: consoleStyles.why,
    card: 'plain',
    cell: (letter) => <FailureWords letter={letter} />,
  },
  {
    key: 'helps',
    header: t('deadLetters:column.helps'),
    className: consoleStyles.why,
    card: 'plain',
    cell: (letter) => (
      <div className="sm">
        <b className={deadLettersStyles.helps}>{t('deadLetters:column.helps')}: </b>
        {helpWords(t, letter)}
      </div>
    ),
  },
  {
    key: 'since',
    header: t('deadLetters:column.since'),
    className: 'num',
    cell: ({ failedAt, askedAt }) => (
      <>
        {formatDateTime(failedAt)}
        <span className="xs faint block">{t('deadLetters:askedAt', { time: formatDateTime(askedAt) })}</span>
      </>
    ),
  },
  {
    key: 'settle',
    header: <span className="sr">{t('deadLetters:column.settle')}</span>,
    align: 'right',
    card: 'foot',
    cell: (letter) => <SettleButtons letter={letter} onWish={onWish} />,
  },
]
