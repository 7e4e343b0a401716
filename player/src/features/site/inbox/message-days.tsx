import { serverNow } from '@kham/contract/server-clock'
import type { InboxMessage } from '@kham/contract/site/inbox'
import { formatDay } from '@kham/ui/format.ts'
import { useTranslation } from '../../../words.ts'
import { MessageCard } from './message-card.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './inbox.module.css'
import listStyles from '@kham/ui/list.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const dayMs = 24 * 60 * 60_000

const dayOf = ({ createdAt }: InboxMessage) => formatDay(createdAt)

interface MessageDaysProps {
  messages: readonly InboxMessage[]
  /** The ids of those that were new at first sight. */
  seenNew: ReadonlySet<string>
}

/** Messages under their day: announcements each by itself, and what follows one another of the rest in one card. */
export function MessageDays({ messages, seenNew }: MessageDaysProps) {
  const dayName = useDayName()
  const days = [...new Set(messages.map(dayOf))]
  return days.map((day) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 className={classNames('num', listStyles.daylabel)} id={`day-${day}`}>
        {dayName(day)}
      </h2>
      <ul className={styles.inbox} aria-labelledby={`day-${day}`}>
        {messages
          .filter((message) => dayOf(message) === day)
          .map((message) =>
            message.kind === 'ANNOUNCEMENT' ? (
              <li key={message.id}>
                <MessageCard message={message} isNew={seenNew.has(message.id)} />
              </li>
            ) : (
              <li key={message.id} className={styles.own}>
                <MessageRow message={message} isNew={seenNew.has(message.id)} />
              </li>
            ),
          )}
      </ul>
    </section>
  ))
}

const dayAt = (time: number) => formatDay(new Date(time).toISOString())

function useDayName() {
  const { t } = useTranslation('inbox')
  const now = serverNow()
  const names = new Map([
    [dayAt(now - dayMs), t('inbox:yesterday')],
    [dayAt(now), t('inbox:today')],
  ])
  return (day: string) => names.get(day) ?? day
}
