import { announcementList, readAnnouncement } from '@kham/contract/players/announcements'
import { inbox, readInbox, topicOf } from '@kham/contract/site/inbox'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { found } from '../found.ts'
import { pageOf } from '../page-of.ts'

const unreadOf = (messages: readonly { readAt: string | null }[]) =>
  messages.filter(({ readAt }) => readAt === null).length

/** Nothing is shown over the pages, unless a screen says so. */
export const announcementAnswers = [
  answer(announcementList, () => ({ announcements: [] })),
  answer(readAnnouncement, () => {}),
  answer(inbox, ({ player: { messages }, query }) => ({
    ...pageOf(
      'messages',
      messages.filter(({ kind }) => query.topic === undefined || topicOf[kind] === query.topic),
      query,
    ),
    unread: unreadOf(messages),
  })),
  answer(readInbox, ({ player: { messages }, body }) => {
    const last = found(messages, body.upTo)
    for (const message of messages.slice(messages.indexOf(last))) message.readAt ??= minutesAgo(0)
    return { unread: unreadOf(messages) }
  }),
]
