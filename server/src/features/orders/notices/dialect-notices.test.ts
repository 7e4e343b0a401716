import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type BuiltApp } from '../../../app.ts'
import { ofMethod, openPartnerSecret } from '../../../partners/partner-secret.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { keptLog } from '../../../testing/kept-log.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import type { DepositRow } from '../deposits/deposit.ts'

describe('notices in dialects', () => {
  let world: MoneyWorld
  let app: BuiltApp
  let hashKey: string
  const { log, taken } = keptLog()
  beforeAll(async () => {
    world = await moneyWorld()
    app = await buildApp({ ...world.context, log }, { env: 'test', sandboxUrl: undefined, trustProxy: 1 })
    const { db, secrets } = world.context
    const { agency_id, secret } = await db
      .selectFrom('payment_methods')
      .select(['agency_id', 'secret'])
      .where('method', '=', 'yespay')
      .executeTakeFirstOrThrow()
    hashKey = JSON.parse(openPartnerSecret(secrets, ofMethod(agency_id, 'yespay'), secret)).hashKey
  })
  afterAll(async () => {
    await app.fastify.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  async function notify(method: string, body: string, headers: Record<string, string> = {}) {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/api/v2/payments/${method}/notify`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
    return { status: answer.statusCode, code: answer.payload ? answer.json().code : null }
  }
  const signed = (body: string, key = hashKey) => ({
    SignedHash: createHmac('sha256', key).update(body).digest('hex'),
  })
  const noted = async () =>
    Number((await world.context.database.pool.query('select count(*) from payment_notices')).rows[0].count)
  const jobsFor = async ({ deposit_id }: DepositRow) =>
    (
      await world.context.database.pool.query(
        `select from jobs.job where name like '%check-payment%' and data->>'depositId' = $1`,
        [deposit_id],
      )
    ).rowCount

  describe('from JDB', () => {
    const { state, opened, creditAt } = depositDesk(() => world, 'yespay')
    const told = ({ code }: DepositRow, refNo = 'R1') =>
      JSON.stringify({ billNumber: code, txnAmount: 100000, refNo, sourceName: 'NOY', sourceBank: 'JDB' })

    test('have a payment credited when they are signed, once however often they come', async () => {
      const deposit = await opened()
      await world.sandbox.pay(deposit.qr_payload!)
      const body = told(deposit)
      const answers = await Promise.all([1, 2, 3].map(() => notify('yespay', body, signed(body))))
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
      expect((await state(deposit)).status).toBe('SUCCESS')
      expect(await creditAt(deposit)).toBe(144_92n)
      expect(await notify('yespay', body, signed(body))).toMatchObject({ status: 204 })
      expect(await creditAt(deposit)).toBe(144_92n)
    })

    test('say nothing that the bank does not say as well, and the log says so', async () => {
      const deposit = await opened()
      const body = told(deposit)
      taken()
      expect((await notify('yespay', body, signed(body))).status).toBe(204)
      expect((await state(deposit)).status).toBe('OPEN')
      expect(taken()).toMatchObject([{ reason: 'NO_PAYMENT', depositId: deposit.deposit_id }])
    })

    test('are credited to their own orders, whatever order they arrive in', async () => {
      const [one, two] = [await opened(), await opened()]
      for (const deposit of [one, two]) await world.sandbox.pay(deposit.qr_payload!)
      for (const deposit of [two, one]) {
        const body = told(deposit)
        await notify('yespay', body, signed(body))
        expect((await state(deposit)).status).toBe('SUCCESS')
        expect(await creditAt(deposit)).toBe(144_92n)
      }
    })

    test.each<[string, string, (body: string) => Record<string, string>]>([
      ['none', 'UNSIGNED', () => ({})],
      ['an empty one', 'UNSIGNED', () => ({ SignedHash: '' })],
      ["somebody else's", 'FORGED', (body) => signed(body, 'another key')],
      ['one over another body', 'FORGED', (body) => signed(`${body} `)],
      ['half of one', 'FORGED', (body) => ({ SignedHash: signed(body).SignedHash.slice(0, 32) })],
    ])(
      'with %s for a signature are refused, leave no mark, and the log says %s',
      async (_, reason, headers) => {
        const deposit = await opened()
        await world.sandbox.pay(deposit.qr_payload!)
        const before = await noted()
        const body = told(deposit)
        taken()
        expect(await notify('yespay', body, headers(body))).toEqual({ status: 401, code: 'BAD_SIGNATURE' })
        expect(taken()).toMatchObject([{ reason, params: { method: 'yespay' } }])
        expect(await noted()).toBe(before)
        expect((await state(deposit)).status).toBe('OPEN')
      },
    )

    test('are refused if signed but malformed, or too large', async () => {
      for (const body of ['{}', '{"billNumber":""}', '{"billNumber":["D1"]}'])
        expect(await notify('yespay', body, signed(body))).toEqual({ status: 400, code: 'VALIDATION' })
      const body = JSON.stringify({ billNumber: 'D1', memo: 'x'.repeat(64 * 1024) })
      taken()
      expect(await notify('yespay', body, signed(body))).toMatchObject({ status: 413 })
      expect(taken()).toMatchObject([{ reason: 'BODY_TOO_LARGE', params: { method: 'yespay' } }])
    })
  })

  describe('from PhaJay', () => {
    const { state, opened, creditAt } = depositDesk(() => world, 'phajay')
    const told = ({ gateway_ref, code }: Pick<DepositRow, 'gateway_ref' | 'code'>, more: object = {}) =>
      JSON.stringify({
        transactionId: gateway_ref,
        billNumber: code,
        txnAmount: 100000,
        status: 'PAYMENT_COMPLETED',
        ...more,
      })
    const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` })

    test('have the gateway asked, and what it confirms is credited once', async () => {
      const deposit = await opened()
      await world.sandbox.pay(deposit.qr_payload!)
      const answers = await Promise.all([1, 2].map(() => notify('phajay', told(deposit), from(1))))
      expect(answers.map(({ status }) => status)).toEqual([204, 204])
      expect((await state(deposit)).status).toBe('SUCCESS')
      expect(await creditAt(deposit)).toBe(144_92n)
    })

    test('credit nothing if repeated or too late, and are logged', async () => {
      const deposit = await opened()
      await world.sandbox.pay(deposit.qr_payload!)
      await notify('phajay', told(deposit), from(7))
      taken()
      for (const more of [{}, { refNo: 'OTHER' }]) await notify('phajay', told(deposit, more), from(7))
      const idle = { reason: 'NOTHING_NEW', depositId: deposit.deposit_id, method: 'phajay' }
      expect(taken()).toMatchObject([idle, idle])
      expect(await creditAt(deposit)).toBe(144_92n)
    })

    test('are refused and logged if too large', async () => {
      taken()
      const large = told({ gateway_ref: 'PJ1', code: 'D1' }, { memo: 'x'.repeat(64 * 1024) })
      expect(await notify('phajay', large, from(7))).toMatchObject({ status: 413 })
      expect(taken()).toMatchObject([{ reason: 'BODY_TOO_LARGE', params: { method: 'phajay' } }])
    })

    test('credit nothing if forged, and are logged', async () => {
      const deposit = await opened()
      taken()
      for (const more of [{}, { txnAmount: 999_999_999 }, { billNumber: 'OTHER' }, { refNo: 1 }])
        expect((await notify('phajay', told(deposit, more), from(2))).status).toBe(204)
      expect((await state(deposit)).status).toBe('OPEN')
      expect(taken().map(({ reason }) => reason)).toEqual(Array(4).fill('NO_PAYMENT'))
      expect(await jobsFor(deposit)).toBe(0)
    })

    test('if forged before the payment do not block the real one', async () => {
      const deposit = await opened()
      const before = await noted()
      await notify('phajay', told(deposit), from(2))
      await world.sandbox.pay(deposit.qr_payload!)
      await notify('phajay', told(deposit), from(2))
      expect((await state(deposit)).status).toBe('SUCCESS')
      expect(await noted()).toBe(before)
    })

    test('of unknown orders leave no record', async () => {
      const before = await noted()
      const stranger = { gateway_ref: 'PJ00000000000000', code: 'D1' }
      expect((await notify('phajay', told(stranger), from(3))).status).toBe(204)
      expect(await notify('phajay', '{}', from(3))).toEqual({ status: 400, code: 'VALIDATION' })
      expect(await noted()).toBe(before)
    })

    test('of one order cause at most five calls to the gateway', async () => {
      const deposit = await opened()
      await world.sandbox.setFault('bank', 'error')
      for (let n = 0; n < 7; n++) await notify('phajay', told(deposit, { n }), from(4))
      await world.sandbox.setFault('bank', 'none')
      await world.sandbox.pay(deposit.qr_payload!)
      expect((await notify('phajay', told(deposit), from(4))).status).toBe(204)
      expect((await state(deposit)).status).toBe('OPEN')
      expect(await jobsFor(deposit)).toBe(5)
    })

    test('from one address are taken 300 times in a quarter of an hour, and from another one still', async () => {
      const body = told({ gateway_ref: 'PJ1', code: 'D1' })
      for (let n = 0; n < 300; n++) expect((await notify('phajay', body, from(5))).status).toBe(204)
      taken()
      expect(await notify('phajay', body, from(5))).toEqual({ status: 429, code: 'RATE_LIMITED' })
      expect(taken()).toMatchObject([
        { reason: 'RATE_LIMITED', params: { method: 'phajay' }, ip: '203.0.113.5' },
      ])
      expect((await notify('phajay', body, from(6))).status).toBe(204)
    })
  })

  test('come by no other door: a gateway that sends none has none', async () => {
    expect(await notify('onepay', '{}')).toEqual({ status: 404, code: 'NOT_FOUND' })
  })
})
