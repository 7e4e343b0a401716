import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankClient, charge, merchant, onboardMerchant, payout } from '../testing/bank-client.ts'
import { control, unixSeconds } from '../testing/call.ts'
import { startSandbox, type Running } from '../testing/start-sandbox.ts'

const other = { mid: 'OTHER1', secret: 'the-secret-of-the-other' }
let world: Running

beforeAll(async () => {
  world = await startSandbox()
  await onboardMerchant(world, merchant)
  await onboardMerchant(world, other)
})
afterAll(() => world.stop())

const bank: ReturnType<typeof bankClient> = (...call) => bankClient(world)(...call)
const pay = (body: object) => control(world.url, 'POST', '/sandbox/bank/pay', body)
const secondsOff = (seconds: number) => () => String(Number(unixSeconds()) + seconds)
const badSignature = { status: 401, body: { code: 'BAD_SIGNATURE' } }

test.each([
  ['a wrong secret', { mid: merchant.mid, secret: 'not-the-secret' }],
  ['an unknown merchant', { mid: 'NOBODY', secret: merchant.secret }],
  ['another merchant', { mid: merchant.mid, secret: other.secret }],
  ['302 seconds ago', { ...merchant, timestamp: secondsOff(-302) }],
  ['302 seconds ahead', { ...merchant, timestamp: secondsOff(302) }],
])('a signature of %s is refused', async (_, identity) => {
  const reply = await bankClient(world, identity)('POST', '/charges', charge('SIG1'))
  expect(reply).toMatchObject(badSignature)
  expect(await bank('GET', '/charges/SIG1')).toMatchObject({ status: 404 })
})

test('a signature is good for 300 seconds', async () => {
  expect(
    await bankClient(world, { ...merchant, timestamp: secondsOff(-298) })('GET', '/charges/NONE'),
  ).toMatchObject({
    status: 404,
  })
})

test('a charge is made once; its bill does not take another amount', async () => {
  const made = await bank('POST', '/charges', charge('BILL1'))
  expect(made).toMatchObject({
    status: 201,
    body: { bill: 'BILL1', amount: '680000.00', state: 'UNPAID', payments: [] },
  })
  expect(await bank('POST', '/charges', charge('BILL1'))).toEqual({ status: 200, body: made.body })
  const conflict = await bank('POST', '/charges', charge('BILL1', '680001.00'))
  expect(conflict).toMatchObject({ status: 409, body: { code: 'BILL_CONFLICT' } })
  expect(await bank('GET', '/charges/BILL1')).toEqual({ status: 200, body: made.body })
})

test('a bill belongs to its merchant', async () => {
  await bank('POST', '/charges', charge('MINE'))
  expect(await bankClient(world, other)('GET', '/charges/MINE')).toMatchObject({ status: 404 })
  expect(await bankClient(world, other)('POST', '/charges', charge('MINE', '5000.00'))).toMatchObject({
    status: 201,
  })
})

test.each([
  ['amount', '680000'],
  ['amount', '0.00'],
  ['amount', '1000.50'],
  ['bill', 'with-dash'],
  ['currency', 'THB'],
  ['expiresAt', 'soon'],
  ['surprise', 1],
])('a charge with %s %s is malformed', async (field, value) => {
  const reply = await bank('POST', '/charges', { ...charge('BAD1'), [field]: value })
  expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
})

test('a phone pays, twice and with another amount, and every payment is kept', async () => {
  const { body } = await bank('POST', '/charges', charge('PAY1'))
  const first = await pay({ payload: body.emv, payerName: 'Noy', payerAccount: '0102', payerBank: 'LDB' })
  expect(first).toMatchObject({ status: 201, body: { bill: 'PAY1', amount: '680000.00' } })
  const second = await pay({ payload: body.emv, amount: '1000' })

  const { body: paid } = await bank('GET', '/charges/PAY1')
  expect(paid).toMatchObject({ state: 'PAID', amount: '680000.00' })
  expect(paid.payments[0]).toEqual({
    bankRef: first.body.bankRef,
    amount: '680000.00',
    currency: 'LAK',
    receiver: merchant.mid,
    paidAt: first.body.paidAt,
    payerName: 'Noy',
    payerAccount: '0102',
    payerBank: 'LDB',
  })
  expect(paid.payments[1]).toMatchObject({ bankRef: second.body.bankRef, amount: '1000.00' })
})

test('an expired charge still takes a payment', async () => {
  const late = { ...charge('LATE1'), expiresAt: new Date(Date.now() - 1000).toISOString() }
  const { body } = await bank('POST', '/charges', late)
  expect(body.state).toBe('EXPIRED')
  await pay({ payload: body.emv })
  expect((await bank('GET', '/charges/LATE1')).body).toMatchObject({
    state: 'PAID',
    payments: [{ amount: '680000.00' }],
  })
})

test('a broken QR and one that no merchant knows are not paid', async () => {
  const { body } = await bank('POST', '/charges', charge('QR1'))
  expect(await pay({ payload: body.emv.replace('QR1', 'QR2') })).toMatchObject({
    status: 400,
    body: { code: 'BAD_QR' },
  })
  const jdb =
    '00020101021238680016A005266284662577010832170418020300203259YBH6W1OMFDJ1EIQMU6XP5X5U5204525153034185405200005802LA5910LaoLottery6009Vientiane62660112JDB547885468020100301004010050100603NCC070912131212108010090106304A8D6'
  expect(await pay({ payload: jdb })).toMatchObject({ status: 404, body: { code: 'UNKNOWN_QR' } })
})

test.each([
  ['0101200045214821', ['DONE']],
  ['0101200045000000', ['REJECTED']],
  ['0101200045999999', ['DONE', 'RETURNED']],
])('a payout to %s ends %j', async (accountNumber, states) => {
  const reference = `out-${accountNumber}`
  const sent = await bank('POST', '/payouts', payout(reference, accountNumber))
  expect(sent).toMatchObject({
    status: 201,
    body: { reference, state: 'SENT', amount: '655000.00', currency: 'LAK' },
  })
  await expect
    .poll(async () => (await bank('GET', `/payouts/${reference}`)).body)
    .toMatchObject({ state: states.at(-1), bankRef: sent.body.bankRef })
})

test.each([
  ['0101200045777777', 200, { name: 'SOMCHAI PHOMMACHAN' }],
  ['0101200045214821', 200, { name: null }],
  ['0101200045404404', 404, { code: 'ACCOUNT_NOT_FOUND' }],
])('asked whose %s is, it answers %i', async (accountNumber, status, body) => {
  const known = status === 200 ? { bankCode: 'jdb', accountNumber } : {}
  expect(await bank('GET', `/accounts/jdb/${accountNumber}`)).toMatchObject({
    status,
    body: { ...known, ...body },
  })
})

test('a payout is sent once; its reference does not take other content', async () => {
  await bank('POST', '/payouts', payout('once'))
  expect(await bank('POST', '/payouts', payout('once'))).toMatchObject({ status: 200 })
  const conflict = await bank('POST', '/payouts', { ...payout('once'), accountName: 'SOMEBODY ELSE' })
  expect(conflict).toMatchObject({ status: 409, body: { code: 'REFERENCE_CONFLICT' } })
  const { body } = await control(world.url, 'GET', '/sandbox/bank/payouts')
  expect(body.payouts.filter((row: { reference: string }) => row.reference === 'once')).toHaveLength(1)
})

test('payments are listed whatever their bill, oldest first, to their own merchant only', async () => {
  const lister = { mid: 'LIST1', secret: 'the-secret-of-the-lister' }
  await onboardMerchant(world, lister)
  const ask = bankClient(world, lister)
  const { body: one } = await ask('POST', '/charges', charge('LISTA', '1000.00'))
  const { body: two } = await ask('POST', '/charges', charge('LISTB', '2000.00'))
  expect((await ask('GET', '/payments')).body).toEqual({ payments: [], next: '0' })

  const first = await pay({ payload: one.emv })
  const page = (await ask('GET', '/payments')).body
  expect(page.payments).toMatchObject([
    { bankRef: first.body.bankRef, bill: 'LISTA', amount: '1000.00', receiver: lister.mid },
  ])
  const second = await pay({ payload: two.emv })
  const rest = (await ask('GET', `/payments?after=${page.next}`)).body
  expect(rest.payments).toMatchObject([{ bankRef: second.body.bankRef, bill: 'LISTB' }])
  const end = (await ask('GET', `/payments?after=${rest.next}`)).body
  expect(end).toEqual({ payments: [], next: rest.next })
})

test('a list begins with its `from` and ends before its `to`', async () => {
  const timed = { mid: 'TIMED1', secret: 'the-secret-of-the-timed' }
  await onboardMerchant(world, timed)
  const ask = bankClient(world, timed)
  const { body } = await ask('POST', '/charges', charge('TIMED'))
  const { paidAt } = (await pay({ payload: body.emv })).body
  const after = new Date(Date.parse(paidAt) + 1).toISOString()
  const count = async (query: string) => (await ask('GET', `/payments?${query}`)).body.payments.length
  expect(await count(`from=${paidAt}`)).toBe(1)
  expect(await count(`from=${after}`)).toBe(0)
  expect(await count(`to=${paidAt}`)).toBe(0)
  expect(await count(`from=${paidAt}&to=${after}`)).toBe(1)
  for (const query of ['from=yesterday', 'after=-1', 'until=now'])
    expect(await ask('GET', `/payments?${query}`)).toMatchObject({ status: 400 })
})

test('payouts are listed by their last change, so that one that changes is told again at the end', async () => {
  let now = Date.now()
  const still = await startSandbox({ now: () => new Date(now) })
  await onboardMerchant(still, merchant)
  const timestamp = () => String(Math.floor(now / 1000))
  const ask = (path: string, body?: object) =>
    bankClient(still, { ...merchant, timestamp })(body ? 'POST' : 'GET', path, body)
  expect((await ask('/payouts')).body).toEqual({ payouts: [], next: '_0' })

  await ask('/payouts', payout('first'))
  await ask('/payouts', payout('second', '0101200045999999'))
  const sent = (await ask('/payouts')).body
  expect(sent.payouts).toMatchObject([{ reference: 'first', state: 'SENT' }, { reference: 'second' }])
  now += 60_000
  await expect.poll(async () => (await ask('/payouts/second')).body.state).toBe('DONE')
  now += 60_000
  const changed = async () => (await ask(`/payouts?after=${sent.next}`)).body.payouts
  await expect.poll(changed).toMatchObject([
    { reference: 'first', state: 'DONE', amount: '655000.00' },
    { reference: 'second', state: 'RETURNED' },
  ])
  await still.stop()
})

test('nobody becomes a merchant through the public server', async () => {
  const body = JSON.stringify({
    secret: 'x'.repeat(20),
    displayName: 'X',
    iin: '27710418',
    notifyUrl: 'http://x.test/',
  })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  const reply = await fetch(`${world.url}/sandbox/bank/merchants/${merchant.mid}`, {
    method: 'PUT',
    headers,
    body,
  })
  expect(reply.status).toBe(403)
})
