import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { bankClient, charge, merchant, onboardMerchant, payout } from '../testing/bank-client.ts'
import { control } from '../testing/call.ts'
import { listenForNotices } from '../testing/notice-listener.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

/** A sandbox whose merchant hears notices and answers them with `status()`. */
async function startWithListener(status?: () => number) {
  const listener = await listenForNotices(status)
  const world = await startSandbox()
  onTestFinished(async () => {
    listener.close()
    await world.stop()
  })
  await onboardMerchant(world, merchant, listener.url)
  return { world, listener, bank: bankClient(world) }
}

type Bank = ReturnType<typeof bankClient>

async function payBill(url: string, bank: Bank, bill: string) {
  const { body } = await bank('POST', '/charges', charge(bill))
  return control(url, 'POST', '/sandbox/bank/pay', { payload: body.emv })
}

test("a payment is told, signed with the merchant's secret", async () => {
  const { world, listener, bank } = await startWithListener()
  await payBill(world.url, bank, 'N1')
  await expect.poll(() => listener.heard.length).toBe(1)

  const [{ headers, text } = { headers: {}, text: '' }] = listener.heard
  const expected = createHmac('sha256', merchant.secret)
    .update(`${String(headers['x-timestamp'])}.${text}`)
    .digest('hex')
  expect(headers).toMatchObject({ 'x-signature': expected, 'x-merchant': merchant.mid })
  expect(JSON.parse(text)).toEqual({ eventId: expect.any(String), type: 'charge.paid', bill: 'N1' })
})

test('each move of a payout is told', async () => {
  const { listener, bank } = await startWithListener()
  await bank('POST', '/payouts', payout('p1', '0101200045999999'))
  await expect.poll(() => listener.events()).toHaveLength(2)
  expect(listener.events()).toMatchObject([
    { type: 'payout.changed', reference: 'p1' },
    { type: 'payout.changed', reference: 'p1' },
  ])
  expect(new Set(listener.events().map(({ eventId }) => eventId)).size).toBe(2)
})

test('a notice is tried again under its event id until a 2xx', async () => {
  const answers = [500, 302, 404, 200]
  const { world, listener, bank } = await startWithListener(() => answers.shift() ?? 200)
  await payBill(world.url, bank, 'N2')
  await expect.poll(() => answers).toEqual([])
  await payBill(world.url, bank, 'N3')

  await expect.poll(() => listener.events().some(({ bill }) => bill === 'N3')).toBe(true)
  const tries = listener.events().filter(({ bill }) => bill === 'N2')
  expect(tries).toHaveLength(4)
  expect(new Set(tries.map(({ eventId }) => eventId)).size).toBe(1)
})

test('after six attempts a notice is given up', async () => {
  const { world, listener, bank } = await startWithListener(() => 500)
  await payBill(world.url, bank, 'N4')
  await expect.poll(() => listener.heard.length).toBe(6)
  await payBill(world.url, bank, 'N5')
  await expect.poll(() => listener.heard.length).toBe(12)
  expect(listener.events().filter(({ bill }) => bill === 'N4')).toHaveLength(6)
})

test('duplicate-notify tells the same event twice', async () => {
  const { world, listener, bank } = await startWithListener()
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'bank', mode: 'duplicate-notify' })
  await payBill(world.url, bank, 'N6')
  await expect.poll(() => listener.heard.length).toBe(2)
  const [first, second] = listener.events()
  expect(first).toEqual(second)
})

test('drop-notify tells nothing, and the payment is there all the same', async () => {
  const { world, listener, bank } = await startWithListener()
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'bank', mode: 'drop-notify' })
  await payBill(world.url, bank, 'N7')
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'bank', mode: 'none' })
  await payBill(world.url, bank, 'N8')

  await expect.poll(() => listener.events().map(({ bill }) => bill)).toEqual(['N8'])
  expect((await bank('GET', '/charges/N7')).body.state).toBe('PAID')
})

test('a restart goes on with notices and payouts', async () => {
  let isUp = false
  const { world, listener, bank } = await startWithListener(() => (isUp ? 200 : 503))
  await bank('POST', '/payouts', payout('p2'))
  await payBill(world.url, bank, 'N9')
  await expect.poll(() => listener.heard.length).toBeGreaterThan(0)
  const before = listener.events()[0]?.eventId
  isUp = true
  await world.restart()

  await expect.poll(async () => (await bank('GET', '/payouts/p2')).body.state).toBe('DONE')
  await expect
    .poll(() => listener.events().filter(({ eventId }) => eventId === before).length)
    .toBeGreaterThan(1)
  expect((await bank('GET', '/charges/N9')).body.payments).toHaveLength(1)
})
