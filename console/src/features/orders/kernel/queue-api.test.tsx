import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queueApi } from './queue-api.ts'

interface Order {
  id: string
  status: string
}

type Resolve = (order: Order) => void
let asked: Resolve[] = []
const reads = () => asked.length
const send = vi.fn<(to: string) => Promise<Order>>(async (status) => ({ id: '1', status }))
afterEach(() => {
  asked = []
})

const { oneQuery, queueQuery, useAct, useTake, countQuery, countOf } = queueApi('orders', {
  everyMs: 60_000,
  queryOf: ({ status = 'OPEN' }: { status?: string; order?: string }) => ({ status }),
  page: async ({ status }) => ({ rows: [{ id: '1', status }], total: 1, pageSize: 20 }),
  read: async () => new Promise<Order>((resolve) => asked.push(resolve)),
  one: (order) => order,
})

function Act() {
  const approve = useAct('1', send)
  return <button onClick={() => approve.mutate('PAID')}>Approve</button>
}

function Desk() {
  const { data } = useQuery(oneQuery('1'))
  return (
    <>
      <output>{data?.status ?? 'none'}</output>
      <Act />
    </>
  )
}

async function drawn(desk = <Desk />) {
  const client = new QueryClient()
  await render(<QueryClientProvider client={client}>{desk}</QueryClientProvider>)
  return client
}

const shown = () => page.getByRole('status')
const approve = () => page.getByRole('button', { name: 'Approve' })
const atOnce = () => new Promise((resolve) => setTimeout(resolve, 50))

test('what an act answers is shown at once, before the order is read again', async () => {
  await drawn()
  asked[0]!({ id: '1', status: 'OPEN' })
  await expect.element(shown()).toHaveTextContent('OPEN')
  await approve().click()
  await expect.element(shown()).toHaveTextContent('PAID')
  await vi.waitFor(() => expect(reads()).toBe(2))
})

test('an answer that was asked for before the act is not kept after it, also where nobody looks', async () => {
  const client = await drawn(<Act />)
  const known = () => client.getQueryData(oneQuery('1').queryKey)
  void client.prefetchQuery(oneQuery('1'))
  await approve().click()
  await vi.waitFor(() => expect(known()).toEqual({ id: '1', status: 'PAID' }))
  asked[0]!({ id: '1', status: 'OPEN' })
  await atOnce()
  expect(known()).toEqual({ id: '1', status: 'PAID' })
})

test('refused, the order is read again too', async () => {
  send.mockRejectedValueOnce(new Error('taken'))
  await drawn()
  asked[0]!({ id: '1', status: 'OPEN' })
  await expect.element(shown()).toHaveTextContent('OPEN')
  await approve().click()
  await vi.waitFor(() => expect(reads()).toBe(2))
})

test('the open panel is not part of the queue’s key, and each query has the queue’s name', () => {
  expect(queueQuery({ order: '7' }).queryKey).toEqual(queueQuery({}).queryKey)
  expect(queueQuery({ status: 'PAID' }).queryKey).not.toEqual(queueQuery({}).queryKey)
  const all = [queueQuery({}), oneQuery('1'), countQuery('OPEN', 1000, async () => 1)]
  expect(all.map(({ queryKey }) => queryKey[0])).toEqual(['orders', 'orders', 'orders'])
})

test('what a view of one’s own finds is counted without its rows, of a queue asked for anew after each act', async () => {
  const client = await drawn(<Act />)
  const view = countOf({ status: 'PAID' })
  expect(view.queryKey).toEqual(['orders', 'count', { status: 'PAID', page: '1', pageSize: '1' }])
  expect(await client.fetchQuery(view)).toBe(1)
})

function Take() {
  const { take } = useTake(
    '1',
    async () => send('MINE'),
    async () => send('FREE'),
  )
  return <button onClick={() => take.mutate()}>Approve</button>
}

test('taking one up is known as that, and deciding is not', async () => {
  const client = await drawn(<Take />)
  await approve().click()
  await vi.waitFor(() => expect(client.getMutationCache().findAll({ mutationKey: ['take'] })).toHaveLength(1))
})
