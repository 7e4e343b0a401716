import type { InboxMessage, MessageKind } from '@kham/contract/site/inbox'
import { agencyQuery } from '@kham/site/agency'
import { speak, takeWords } from '@kham/site/words'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessageDays } from './message-days.tsx'

speak('en', 'common')
takeWords('en', {
  common: {},
  held: {},
  inbox: { today: 'Today', yesterday: 'Yesterday', new: 'New', announcement: { SERVICE: 'Notice' } },
})

// Half past midnight of the 28th in Vientiane.
beforeEach(() => void vi.setSystemTime('2026-11-27T17:30:00Z'))
afterEach(() => void vi.useRealTimers())

const message = (kind: MessageKind, title: string, createdAt: string): InboxMessage => ({
  id: title,
  kind,
  texts: { lo: { title, description: '' } },
  params: null,
  link: null,
  createdAt,
  readAt: null,
})

const told = (day: string) =>
  page
    .getByRole('list', { name: day })
    .getByRole('article')
    .all()
    .map((each) => each.element().textContent)

test('messages stand under their day of Vientiane, today and yesterday by name, each with its minute', async () => {
  const messages = [
    message('PAGE', 'first', '2026-11-27T17:00:00Z'),
    message('ANNOUNCEMENT', 'second', '2026-11-27T16:59:59Z'),
    message('REWARD', 'third', '2026-11-26T17:00:00Z'),
    message('REWARD', 'fourth', '2026-11-26T16:59:59Z'),
  ]
  const client = new QueryClient()
  client.setQueryData(agencyQuery.queryKey, { agency: { languages: ['lo'], providers: [] } } as never)
  await render(
    <QueryClientProvider client={client}>
      <MessageDays messages={messages} seenNew={new Set(['first'])} />
    </QueryClientProvider>,
  )
  expect(told('Today')).toEqual(['New: first00:00'])
  expect(told('Yesterday')).toEqual(['Notice23:59second', 'third00:00'])
  expect(told('26/11/2026')).toEqual(['fourth23:59'])
})
