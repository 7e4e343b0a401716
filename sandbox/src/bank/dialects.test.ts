import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, control, type Reply } from '../testing/call.ts'
import { listenForNotices } from '../testing/notice-listener.ts'
import { startSandbox, type Running } from '../testing/start-sandbox.ts'
import { writeLaoQr } from './lao-qr.ts'

let now = Date.now()
let world: Running
let listener: Awaited<ReturnType<typeof listenForNotices>>
beforeAll(async () => {
  listener = await listenForNotices()
  world = await startSandbox({ now: () => new Date(now) })
})
afterAll(async () => {
  listener.close()
  await world.stop()
})

const onboard = (mid: string, secret: string, wire: object) =>
  control(world.url, 'PUT', `/sandbox/bank/merchants/${mid}`, {
    secret,
    wire,
    displayName: 'Kham',
    iin: '27710418',
    notifyUrl: listener.url,
  })
const pay = (payload: string, more: object = {}) =>
  control(world.url, 'POST', '/sandbox/bank/pay', { payload, ...more })

test.each([
  ['an unknown dialect', { dialect: 'ldb' }],
  ['jdb without its client', { dialect: 'jdb', partnerId: 'P' }],
  ['bcel without a key', { dialect: 'bcel' }],
])('a merchant of %s is not taken', async (_, wire) => {
  expect(await onboard('BAD1', 'long enough', wire)).toMatchObject({ status: 400 })
})

describe('JDB', () => {
  const hashKey = 'the-key-of-both-sides'
  const client = { partnerId: 'P1', clientId: 'C1', clientSecret: 'shh' }
  const login = { requestId: '1', partnerId: 'P1', clientId: 'C1', clientScret: 'shh' }
  beforeAll(() => onboard('JDBM1', hashKey, { dialect: 'jdb', ...client }))

  const hashOf = (text: string) => createHmac('sha256', hashKey).update(text).digest('hex')
  function post(path: string, body: object, { token = '', hash = hashOf(JSON.stringify(body)) } = {}) {
    const request = { method: 'POST', path: `/banks/jdb/api/pro/dynamic/${path}`, text: JSON.stringify(body) }
    return call(world.url, request, { signedhash: hash, authorization: `Bearer ${token}` })
  }
  const newToken = async () => (await post('autenticate', login)).body.data.accessToken as string
  const qr = (billNumber: string, txnAmount = 20000) => ({
    requestId: '1',
    partnerId: 'P1',
    mechantId: 'JDBM1',
    txnAmount,
    billNumber,
    terminalId: 'T',
    terminalLabel: 'T',
    mobileNo: '',
  })
  const question = (billNumber: string) => ({ requestId: '1', billNumber })

  test.each<[string, () => Promise<Reply>, number]>([
    ['a wrong secret', () => post('autenticate', { ...login, clientScret: 'no' }), 401],
    ['another client', () => post('autenticate', { ...login, clientId: 'C2' }), 401],
    ['a wrong hash at the login', () => post('autenticate', login, { hash: hashOf('other') }), 403],
    ['no token', () => post('checkTransaction', question('B1')), 401],
    ['a token that is none', () => post('checkTransaction', question('B1'), { token: 'x' }), 401],
  ])('%s is not let in', async (_, ask, status) => {
    expect((await ask()).status).toBe(status)
  })

  test('a wrong hash is refused under a good token, and a token is good for a quarter of an hour', async () => {
    const token = await newToken()
    const asked = question('B1')
    expect((await post('checkTransaction', asked, { token, hash: hashOf('{}') })).status).toBe(403)
    now += 15 * 60_000 - 1
    expect(await post('checkTransaction', asked, { token })).toMatchObject({ body: { status: 'NOT_FOUND' } })
    now += 1
    expect((await post('checkTransaction', asked, { token })).status).toBe(401)
  })

  test('a QR is made once for its bill, paid, and told of with a signed call', async () => {
    const token = await newToken()
    const made = await post('generateQr', qr('B2'), { token })
    expect(made.body).toMatchObject({ status: 'OK', data: { mcid: 'JDBM1' } })
    expect((await post('generateQr', qr('B2'), { token })).body).toEqual(made.body)
    expect((await post('generateQr', qr('B2', 20001), { token })).body.status).toBe('DUPLICATE_BILL')
    expect((await post('generateQr', { ...qr('B3'), mechantId: 'X' }, { token })).body.status).toBe(
      'INVALID_MERCHANT',
    )

    const { body } = await pay(made.body.data.emv)
    const told = { refNo: body.bankRef, billNumber: 'B2', txnAmount: 20000, sourceCurrency: 'LAK' }
    const { data } = (await post('checkTransaction', question('B2'), { token })).body
    expect(data).toMatchObject(told)
    expect(new Date(`${data.txnDateTime.replace(' ', 'T')}+07:00`).getTime()).toBe(
      Math.floor(Date.parse(body.paidAt) / 1000) * 1000,
    )
    await expect.poll(() => listener.heard.find(({ text }) => text.includes('B2'))).toBeDefined()
    const { text, headers } = listener.heard.find((heard) => heard.text.includes('B2'))!
    expect(JSON.parse(text)).toMatchObject(told)
    expect(headers['signedhash']).toBe(hashOf(text))
  })
})

describe('PhaJay', () => {
  beforeAll(() => onboard('PJM1', 'the-secret-key', { dialect: 'phajay' }))
  function ask(method: 'GET' | 'POST', path: string, body?: object, secretKey = 'the-secret-key') {
    const text = body ? JSON.stringify(body) : ''
    return call(world.url, { method, path: `/banks/phajay/v1/api/payment/${path}`, text }, { secretKey })
  }
  const order = (description: string, amount = 20000) => ({ amount, description, tag1: description })

  test('who does not know the key is not let in', async () => {
    expect((await ask('POST', 'generate-bcel-qr', order('D1'), 'x')).status).toBe(401)
    expect((await ask('GET', 'status/PJ1', undefined, 'x')).status).toBe(401)
    expect((await ask('GET', 'status/PJ1')).status).toBe(404)
  })

  test.each([
    ['a dash', order('D-1')],
    ['26 characters', order('D'.repeat(26))],
    ['Lao letters', order('ຄຳ')],
    ['no amount', order('D1', 0)],
    ['a kip too much', order('D1', 100_000_001)],
  ])('an order with %s is refused', async (_, body) => {
    expect((await ask('POST', 'generate-bcel-qr', body)).status).toBe(400)
  })

  test('each question makes a transaction of its own, and a payment is told of without a signature', async () => {
    const [one, two] = [
      (await ask('POST', 'generate-bcel-qr', order('D1'))).body,
      (await ask('POST', 'generate-jdb-qr', order('D1'))).body,
    ]
    expect(one.transactionId).not.toBe(two.transactionId)
    const { bankRef } = (await pay(one.qrCode)).body
    const told = { transactionId: one.transactionId, txnAmount: 20000, tag1: 'D1', refNo: bankRef }
    const state = async (id: string) => (await ask('GET', `status/${id}`)).body
    expect(await state(one.transactionId)).toMatchObject({ ...told, status: 'PAYMENT_COMPLETED' })
    expect(await state(two.transactionId)).toEqual({ transactionId: two.transactionId, status: 'PENDING' })
    now += 30 * 60_000
    expect(await state(two.transactionId)).toMatchObject({ status: 'EXPIRED' })
    await expect.poll(() => listener.heard.find(({ text }) => text.includes(bankRef))).toBeDefined()
    const { text, headers } = listener.heard.find((heard) => heard.text.includes(bankRef))!
    expect(JSON.parse(text)).toMatchObject(told)
    expect(Object.keys(headers).filter((name) => /sign|hash/i.test(name))).toEqual([])
  })
})

describe('BCEL', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  beforeAll(() => onboard('mchB1', 'none at all', { dialect: 'bcel', publicKey: spki }))
  const ownQr = (bill: string, mid = 'mchB1') =>
    writeLaoQr({ iin: '27710418', mid, displayName: 'Kham', bill, amount: 20000_00n })
  const ask = (uuid: string) =>
    call(world.url, {
      method: 'GET',
      path: `/banks/bcel/onepay/gettransaction.php?mcid=mchB1&uuid=${uuid}`,
      text: '',
    })
  async function refund(uuid: string, refundid: string, amount: number, signed = `mchB1${uuid}${refundid}`) {
    const signature = sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64')
    const response = await fetch(`${world.url}/banks/bcel/onepay/refund.php`, {
      method: 'POST',
      body: new URLSearchParams({ mcid: 'mchB1', uuid, refundid, amount: String(amount), signature }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return { status: response.status, body: (await response.json()) as { fccref?: string } }
  }

  test("a merchant's own QR is paid, and told of when it is asked after, never by a call", async () => {
    expect((await ask('U1')).status).toBe(404)
    const { bankRef } = (await pay(ownQr('U1'))).body
    const told = { mcid: 'mchB1', uuid: 'U1', iid: 'U1', amount: 20000, ccy: 'LAK', fccref: bankRef }
    expect(await ask('U1')).toMatchObject({ status: 200, body: told })
    await pay(ownQr('U2'), { amount: '1' })
    expect(listener.heard.filter(({ text }) => text.includes(bankRef))).toEqual([])
  })

  describe('a void', () => {
    async function takeBack(uuid: string, signed = `mchB1${uuid}`) {
      const signature = sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64')
      const response = await fetch(`${world.url}/banks/bcel/onepay/void.php`, {
        method: 'POST',
        body: new URLSearchParams({ mcid: 'mchB1', uuid, signature }),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      return { status: response.status, body: (await response.json()) as { fccref?: string } }
    }
    const paidAt = Date.parse('2027-03-01T20:59:00+07:00')
    beforeAll(() => {
      const before = now
      now = paidAt
      return () => (now = before)
    })

    test('takes a payment back once, and what is taken back is not refunded', async () => {
      await pay(ownQr('V1'))
      expect(await takeBack('V1')).toMatchObject({ status: 200, body: { uuid: 'V1' } })
      expect((await takeBack('V1')).status).toBe(409)
      expect((await refund('V1', 'RV1', 1)).status).toBe(409)
    })

    test('is not for what was refunded, was never paid, or is signed for another bill', async () => {
      await pay(ownQr('V2'))
      await refund('V2', 'RV2', 1)
      expect((await takeBack('V2')).status).toBe(409)
      expect((await takeBack('V3')).status).toBe(404)
      expect((await takeBack('V1', 'mchB1V2')).status).toBe(403)
    })

    test('goes until nine in the evening at Vientiane', async () => {
      await pay(ownQr('V4'))
      await pay(ownQr('V5'))
      now = paidAt + 59_999
      expect((await takeBack('V4')).status).toBe(200)
      now = paidAt + 60_000
      expect((await takeBack('V5')).status).toBe(400)
    })
  })

  describe('the stream', () => {
    const subscribe = (tt: string, { key = 'sub-c-kham-sandbox', channel = 'mcid-mchB1-S1' } = {}) =>
      call(world.url, {
        method: 'GET',
        path: `/banks/bcel/onepay/pubnub/v2/subscribe/${key}/${channel}/0?tt=${tt}`,
        text: '',
      })
    type Told = { t: { t: string }; m: { p: { t: string }; d: string }[] }
    const heard = async (tt: string) => (await subscribe(tt)).body as unknown as Told

    test('begins with now, and tells of each payment once after a place in it', async () => {
      const { t, m } = await heard('0')
      expect(m).toEqual([])
      await pay(ownQr('S1'))
      await pay(ownQr('S2'))
      const news = await heard(t.t)
      expect(news.m.map(({ d }) => JSON.parse(d).uuid)).toEqual(['S1', 'S2'])
      expect(news.t.t).toBe(news.m[1]!.p.t)
      const rest = await heard(news.m[0]!.p.t)
      expect(rest.m.map(({ d }) => JSON.parse(d).uuid)).toEqual(['S2'])
    })

    test('answers who waits as soon as there is something', async () => {
      const { t } = await heard('0')
      const waiting = heard(t.t)
      await pay(ownQr('S3'))
      expect((await waiting).m.map(({ d }) => JSON.parse(d).uuid)).toEqual(['S3'])
    })

    test('is for those who have the key, and for shops', async () => {
      expect((await subscribe('0', { key: 'sub-c-other' })).status).toBe(400)
      expect((await subscribe('0', { channel: 'uuid-1' })).status).toBe(400)
      expect((await subscribe('yesterday')).status).toBe(400)
    })
  })

  test('a QR of nobody is not paid, nor one that another merchant wrote itself', async () => {
    expect(await pay(ownQr('U3', 'mchNobody'))).toMatchObject({ status: 404, body: { code: 'UNKNOWN_QR' } })
    await onboard('OPEN1', 'long enough', { dialect: 'open' })
    expect(await pay(ownQr('U3', 'OPEN1'))).toMatchObject({ status: 404 })
  })

  test('a payment is sent back once for each number, and never more than there was', async () => {
    await pay(ownQr('U4'))
    expect((await refund('U4', 'R1', 20000, 'mchB1U4R2')).status).toBe(403)
    const first = await refund('U4', 'R1', 15000)
    expect(first.status).toBe(200)
    expect(await refund('U4', 'R1', 15000)).toEqual(first)
    expect((await refund('U4', 'R1', 14000)).status).toBe(409)
    expect((await refund('U4', 'R2', 5001)).status).toBe(400)
    expect((await refund('U4', 'R2', 5000)).status).toBe(200)
    expect((await refund('U5', 'R3', 1)).status).toBe(404)
  })

  test('a payment is sent back for 30 days', async () => {
    await pay(ownQr('U6'))
    now += 30 * 24 * 3600_000 - 1
    expect((await refund('U6', 'R4', 1)).status).toBe(200)
    now += 1
    expect((await refund('U6', 'R5', 1)).status).toBe(404)
  })
})
