import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProviderKey } from '../seed/sandbox-credentials.ts'
import { openGateway } from './bank/open-gateway.ts'
import { newTokenCache } from './bank/token-cache.ts'
import { ProviderHasNone, ProviderUnavailable } from './game-provider.ts'
import { openWallet } from './games/open-wallet.ts'
import { BankUnavailable } from './payment-bank.ts'

/** A partner that knows nothing, and whose 404 is its own word or that of a proxy on the way to it. */
let server: Server
let body: object
beforeAll(async () => {
  server = createServer(({ method, url }, response) => {
    // The bank's own no to a payout; whether it knows the payout is asked next.
    if (method === 'POST' && url === '/payouts') response.writeHead(422).end('{"code":"REFUSED"}')
    else response.writeHead(404).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const own = { code: 'NOT_FOUND', message: 'not known here' }
const ofProxy = { message: 'no route matched' }
const reach = () => ({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  clock: () => new Date(),
  timeoutMs: 20_000,
})
const gateway = () =>
  openGateway({
    ...reach(),
    mid: 'M',
    iin: '1',
    displayName: 'M',
    secret: 'secret',
    settings: {},
    tokens: newTokenCache(),
  })
function wallet() {
  const { keyId, secret } = newProviderKey()
  return openWallet({ ...reach(), keyId, secret, settings: {} })
}
const payout = {
  reference: 'r',
  amountMinor: 100n,
  bankCode: 'jdb',
  accountNumber: '12345678',
  accountName: 'TEST',
}

test('a partner that says it knows of nothing is believed', async () => {
  body = own
  expect(await gateway().paymentsOf({ bill: 'bill', gatewayRef: null })).toEqual([])
  expect(await gateway().payOut!(payout)).toMatchObject({ state: 'REFUSED' })
  expect(await wallet().findTransfer?.('r')).toBeNull()
  await expect(wallet().balance('m')).rejects.toThrow(ProviderHasNone)
})

test('a 404 that is not the word of the partner says nothing of the money', async () => {
  body = ofProxy
  await expect(gateway().paymentsOf({ bill: 'bill', gatewayRef: null })).rejects.toThrow(BankUnavailable)
  expect(await gateway().payOut!(payout)).toMatchObject({ state: 'UNKNOWN' })
  expect(await wallet().findTransfer?.('r')).toMatchObject({ status: 'UNKNOWN' })
  const error = await wallet()
    .balance('m')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderUnavailable)
  expect(error).not.toBeInstanceOf(ProviderHasNone)
})
