import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import * as icons from '@kham/ui/icons.ts'
import { agencyQuery } from '@kham/site/agency'
import { speak, takeWords } from '@kham/site/words'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { History, historyKind, type AskedPage } from './history.tsx'

type Filter = 'PAID' | 'OPEN'
interface Sent {
  pageSize: number
  total: number
  names: string[]
}
interface Search {
  page?: number
  status?: Filter
}

const ask = vi.fn<(asked: AskedPage<Filter>) => Promise<Sent>>()
const opened = vi.fn<(name: string) => void>()
const asked = vi.fn<(search: Search) => void>()

const kind = historyKind({
  ns: 'deposit',
  title: 'deposit:history.title',
  keys: ['names'],
  ask,
  rows: ({ names }: Sent) => names,
  valueOf: ({ status }: Search) => status,
  searchFor: (status): Search => (status ? { status } : {}),
  Filter: ({ onChange }) => <button onClick={() => onChange('PAID')}>Only paid</button>,
  emptyIcon: icons.history,
  EmptyAction: () => <a href="/first">Make the first</a>,
  Rows: ({ rows, onOpen }) => (
    <ul>
      {rows?.map((name) => (
        <li key={name}>
          <button onClick={() => onOpen(name)}>{name}</button>
        </li>
      ))}
    </ul>
  ),
})

function Page({ first }: { first: Search }) {
  const [search, setSearch] = useState(first)
  const onSearch = (next: Search) => {
    asked(next)
    setSearch(next)
  }
  return <History kind={kind} search={search} onSearch={onSearch} onOpen={opened} />
}

async function drawn(first: Search = {}) {
  asked.mockClear()
  opened.mockClear()
  const routeTree = createRootRoute({
    component: () => <Page first={first} />,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(agencyQuery.queryKey, { agency: { name: 'Kham' } } as never) // a page has its name
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

speak('en', 'common')
takeWords('en', { common: {}, deposit: {}, refusal: {} })

const sent = (names: string[], total = names.length): Sent => ({ pageSize: 10, total, names })
const button = (name: string) => page.getByRole('button', { name })

test('under a new filter the last answer is out of reach until its own has come', async () => {
  const late = Promise.withResolvers<Sent>()
  ask.mockResolvedValueOnce(sent(['D-1'])).mockReturnValueOnce(late.promise)
  await drawn()
  await button('D-1').click()
  expect(opened.mock.calls).toEqual([['D-1']])
  await button('Only paid').click()
  await expect.element(page.getByText('D-1')).toBeVisible()
  expect(page.getByText('D-1').element().closest('[inert]')).not.toBeNull()
  late.resolve(sent(['D-2']))
  await button('D-2').click()
  expect(opened.mock.calls).toEqual([['D-1'], ['D-2']])
  expect(ask.mock.calls.at(-1)?.[0]).toEqual({ page: 1, value: 'PAID' })
})

test('a page that is no more leads back to the last one that is, and keeps its filter', async () => {
  ask.mockResolvedValue(sent(['D-21'], 21))
  await drawn({ page: 9, status: 'OPEN' })
  await button('deposit:history.previous').click()
  expect(asked.mock.calls).toEqual([[{ status: 'OPEN', page: 3 }]])
})

test('where there is nothing it leads to the first, and where a filter leaves nothing, to all', async () => {
  ask.mockResolvedValue(sent([]))
  await drawn({ status: 'PAID' })
  await expect.element(page.getByText('deposit:history.noneTitle')).toBeVisible()
  await button('deposit:history.showAll').click()
  await expect.element(page.getByRole('link', { name: 'Make the first' })).toBeVisible()
  expect(asked.mock.calls).toEqual([[{}]])
})

test('a failed history says so, and is requested again', async () => {
  ask.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(sent(['D-1']))
  await drawn()
  await expect.element(page.getByRole('alert').getByText('deposit:history.failed')).toBeVisible()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(button('D-1')).toBeVisible()
})
