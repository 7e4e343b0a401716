import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProviderKey } from '../../seed/sandbox-credentials.ts'
import { openWallet } from './open-wallet.ts'

/** A provider that has only one answer. */
let server: Server
const answer = { reference: 'ours', amount: '1.00', status: 'CONFIRMED', code: null }
beforeAll(async () => {
  const at = 'no time at all' // and no money waits for it
  const body = JSON.stringify({ ...answer, balanceBefore: '0.00', balanceAfter: '1.00', at })
  server = createServer((_, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

test.each([
  ['ours', 'CONFIRMED'],
  ['another', 'UNKNOWN'],
])('a word on one transfer counts for no other: asked for %s it is %s', async (reference, status) => {
  const { port } = server.address() as AddressInfo
  const { keyId, secret } = newProviderKey()
  const baseUrl = `http://127.0.0.1:${port}`
  const wallet = openWallet({
    baseUrl,
    keyId,
    secret,
    settings: {},
    clock: () => new Date(),
    timeoutMs: 2_000,
  })
  const order = { reference, memberId: 'm', direction: 'IN', amountMinor: 100n } as const
  expect(await wallet.transfer(order)).toMatchObject({ status })
  expect(await wallet.findTransfer?.(reference)).toMatchObject({ status })
})
