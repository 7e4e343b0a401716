import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import type { TFunction } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import type { Column } from '@kham/ui/table'
import { TallRowState } from '../../orders/kernel/left-row.tsx'
import type { SteadyRow } from '../../orders/kernel/steady-rows.ts'
import { FailureWords, LetterOrder, PartnerDoor } from './dead-letter-facts.tsx'
import { aboutWords, helpWords, jobWords } from './job-words.ts'
import { SettleButtons, type Wish } from './settle-buttons.tsx'
import consoleStyles from '@kham/ui/console.module.css'
import deadLettersStyles from './dead-letters.module.css'

export const deadLetterColumns = (
  t: TFunction<'deadLetters'>,
  onWish: (wish: Wish) => void,
): Column<SteadyRow<DeadLetter>>[] => [
  {
    key: 'job',
    header: t('deadLetters:column.job'),
    card: 'title',
    className: consoleStyles.why,
    cell: ({ order: { job } }) => (
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
    cell: ({ order }) => <LetterOrder letter={order} />,
  },
  {
    key: 'failure',
    header: t('deadLetters:column.failure'),
    className: consoleStyles.why,
    card: 'plain',
    cell: ({ order }) => <FailureWords letter={order} />,
  },
  {
    key: 'helps',
    header: t('deadLetters:column.helps'),
    className: consoleStyles.why,
    card: 'plain',
    cell: ({ order }) => (
      <div className="sm">
        <b className={deadLettersStyles.helps}>{t('deadLetters:column.helps')}: </b>
        {helpWords(t, order)} <PartnerDoor letter={order} />
      </div>
    ),
  },
  {
    key: 'since',
    header: t('deadLetters:column.since'),
    className: 'num',
    cell: ({ order: { failedAt, askedAt } }) => (
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
    cell: ({ order, hasLeft }) => (
      <TallRowState hasLeft={hasLeft}>
        <SettleButtons letter={order} onWish={onWish} />
      </TallRowState>
    ),
  },
]
