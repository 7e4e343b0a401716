import { createHmac } from 'node:crypto'
import { call, control, unixSeconds } from './call.ts'
import type { Running } from './start-sandbox.ts'

type Identity = { mid: string; secret: string; timestamp?: () => string }

export const merchant = { mid: 'KHAM0001', secret: 'a-secret-of-the-merchant' }

export const onboardMerchant = (
  world: Running,
  { mid, secret }: Identity,
  notifyUrl = 'http://127.0.0.1:9/',
) =>
  control(world.url, 'PUT', `/sandbox/bank/merchants/${mid}`, {
    secret,
    displayName: 'ຄຳ Kham',
    iin: '27710418',
    notifyUrl,
  })

/** Speaks the bank's wire as the merchant does, written again from the document. */
export function bankClient(world: Running, { mid, secret, timestamp = unixSeconds }: Identity = merchant) {
  return (method: string, path: string, body?: unknown) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const at = timestamp()
    const signature = createHmac('sha256', secret)
      .update(`${at}.${method} /bank${path}.${text}`)
      .digest('hex')
    const headers = { 'x-merchant': mid, 'x-timestamp': at, 'x-signature': signature }
    return call(world.url, { method, path: `/bank${path}`, text }, headers)
  }
}

export const charge = (bill: string, amount = '680000.00') => ({
  bill,
  amount,
  currency: 'LAK',
  expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  description: 'Kham credit',
})

export const payout = (reference: string, accountNumber = '0101200045214821') => ({
  reference,
  amount: '655000.00',
  currency: 'LAK',
  bankCode: 'BCEL',
  accountNumber,
  accountName: 'SOMCHAI P',
})
