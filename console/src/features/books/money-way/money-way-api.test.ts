import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { moneyWayQuery } from './money-way-api.ts'

const nothing = { payments: [], payouts: [], transfers: [] }

test('the way of a payment is that of the deposit which it pays, which is not asked for again', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ ...nothing, depositId: 'd' })
  })
  const client = new QueryClient()
  await client.fetchQuery(moneyWayQuery('payment', 'p'))
  expect(await client.fetchQuery(moneyWayQuery('deposit', 'd'))).toEqual({ ...nothing, depositId: null })
  expect(asked).toEqual(['/api/v2/agency/money/payment/p'])
})
