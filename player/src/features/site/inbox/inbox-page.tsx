import type { ReplyOf } from '@kham/contract/endpoint'
import { messageTopics, type MessageTopic, type inbox } from '@kham/contract/site/inbox'
import { loadWords } from '@kham/site/words'
import { useAnswer } from '@kham/site/use-answer'
import { Answer } from '@kham/ui/answer'
import { Button } from '@kham/ui/button'
import { Chip } from '@kham/ui/chip'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { PageHeader } from '@kham/ui/page-header'
import { Pager } from '@kham/ui/pager'
import { Skeleton } from '@kham/ui/skeleton'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AccountPage } from '../../../layout/account-page.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { useTranslation } from '../../../words.ts'
import { pageIn } from '../../orders/kernel/history-search.ts'
import { NoticesBeside } from '../../players/push/notices-beside.tsx'
import { inboxQuery, useReadUpTo } from './inbox-api.ts'
import { MessageDays } from './message-days.tsx'

interface InboxSearch {
  page?: number
  /** Left out, or none that there is = all. */
  topic?: string
}

const inboxSearch = ({ topic, ...raw }: Record<string, unknown>): InboxSearch => ({
  ...pageIn(raw),
  ...(typeof topic === 'string' && { topic }),
})

export const Route = createFileRoute('/player/inbox')({
  validateSearch: inboxSearch,
  loader: () => loadWords('held', 'inbox', 'push'),
  component: InboxPage,
})

function InboxPage() {
  const { t } = useTranslation('inbox')
  usePageTitle(t('inbox.title'))
  const { page = 1, topic: asked } = Route.useSearch()
  const topic = messageTopics.find((each) => each === asked)
  const { shown, isOld, isPending, error, refetch } = useAnswer(inboxQuery(page, topic))
  return (
    <AccountPage aside={<NoticesBeside />} asideFrom="always">
      {!shown && <PageHeader title={t('inbox.title')} />}
      {error && <RetryNotice title={t('inbox:failed')} error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {shown && (
        <Answer isOld={isOld}>
          <Messages answer={shown} page={page} topic={topic} />
        </Answer>
      )}
    </AccountPage>
  )
}

type Answered = ReplyOf<typeof inbox>

const isUnread = ({ readAt }: { readAt: string | null }) => readAt === null

interface MessagesProps {
  answer: Answered
  page: number
  topic: MessageTopic | undefined
}

function Messages({ answer, page, topic }: MessagesProps) {
  const { t } = useTranslation('inbox')
  const navigate = Route.useNavigate()
  const { mutate: readUpTo, isPending: isReading } = useReadUpTo()
  const { messages, unread, total, pageSize } = answer
  const newest = messages[0]?.id
  const unreadHere = messages.filter(isUnread)
  // A message new at first sight stays marked while it is read.
  const [seenNew, setSeenNew] = useState<ReadonlySet<string>>(new Set())
  const added = unreadHere.filter(({ id }) => !seenNew.has(id))
  if (added.length > 0) setSeenNew(new Set([...seenNew, ...added.map(({ id }) => id)]))
  // All that is new stands here: it is read by being seen. Where there is more, somebody says so.
  const isAllHere = unread > 0 && unreadHere.length === unread
  const readNow = isAllHere ? newest : undefined
  useEffect(() => {
    if (readNow !== undefined) readUpTo(readNow)
  }, [readNow, readUpTo])
  const pages = Math.max(1, Math.ceil(total / pageSize))
  // A page that no longer exists leads back to the last one that does.
  const goTo = (next: number) =>
    void navigate({ search: inboxSearch({ page: Math.min(next, pages), topic }) })
  return (
    <div className="stack">
      <PageHeader
        title={t('inbox.title')}
        end={
          unread > unreadHere.length &&
          page === 1 &&
          topic === undefined &&
          newest !== undefined && (
            <Button look="ghost" icon={icons.check} busy={isReading} onClick={() => readUpTo(newest)}>
              {t('inbox:readAll')}
            </Button>
          )
        }
      />
      {(total > 0 || topic !== undefined) && <TopicChips topic={topic} />}
      {total === 0 && topic !== undefined && <EmptyState icon={icons.bell} title={t('inbox:emptyTopic')} />}
      {total === 0 && topic === undefined && (
        <EmptyState flower icon={icons.bell} title={t('inbox:empty')} text={t('inbox:emptyText')} />
      )}
      {total > 0 && <MessageDays messages={messages} seenNew={seenNew} />}
      {(pages > 1 || page > 1) && (
        <Pager
          label={t('inbox:pages')}
          text={`${page} / ${pages}`}
          previousLabel={t('inbox:newer')}
          nextLabel={t('inbox:older')}
          onPrevious={page > 1 ? () => goTo(page - 1) : undefined}
          onNext={page < pages ? () => goTo(page + 1) : undefined}
        />
      )}
      <p className="xs faint">{t('inbox:kept')}</p>
    </div>
  )
}

function TopicChips({ topic }: { topic: MessageTopic | undefined }) {
  const { t } = useTranslation('inbox')
  const navigate = Route.useNavigate()
  return (
    <div className="scroller" role="group" aria-label={t('inbox:topics')}>
      {(['ALL', ...messageTopics] as const).map((value) => (
        <Chip<MessageTopic | 'ALL'>
          key={value}
          value={value}
          label={t(`inbox:topic.${value}`)}
          chosen={topic ?? 'ALL'}
          onChoose={(next) =>
            void navigate({ search: inboxSearch({ topic: next === 'ALL' ? undefined : next }) })
          }
        />
      ))}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('inbox')
  return (
    <div className="stack" role="status" aria-label={t('loading')}>
      {['a', 'b', 'c'].map((name) => (
        <Skeleton key={name} shape="block" />
      ))}
    </div>
  )
}
