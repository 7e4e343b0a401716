import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type BuiltApp } from '../../../app.ts'
import { secondsAfter } from '../../../clock.ts'
import { ofMethod, openPartnerSecret } from '../../../partners/partner-secret.ts'
import { keptLog } from '../../../testing/kept-log.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { findDeposit } from '../deposits/deposit-queries.ts'
import { openDeposit } from '../deposits/open-deposit.ts'
import { forgetOldNotices } from './forget-old-notices.ts'

describe('notices of a gateway', () => {
  let world: MoneyWorld
  let app: BuiltApp
  let secret: string
  const { log, taken } = keptLog()
  beforeAll(async () => {
    world = await moneyWorld()
    app = await buildApp({ ...world.context, log }, { env: 'test', sandboxUrl: undefined, trustProxy: 0 })
    const { db, secrets } = world.context
    const methods = db
      .selectFrom('payment_methods')
      .select(['agency_id', 'method', 'secret'])
      .where('dialect', '=', 'open')
    const { agency_id, method, secret: sealed } = await methods.executeTakeFirstOrThrow()
    secret = openPartnerSecret(secrets, ofMethod(agency_id, method), sealed)
  })
  afterAll(async () => {
    await app.fastify.close()
    await world.close()
  })

  const seconds = (offset = 0) => String(Math.floor(Date.now() / 1000) + offset)
  const signed = (body: string, timestamp: string, key = secret) =>
    createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  const notice = (more: object = {}) =>
    JSON.stringify({ eventId: randomUUID(), type: 'charge.paid', bill: 'D261120ABCDEFGH', ...more })

  async function notify(
    body: string,
    { timestamp = seconds(), signature = signed(body, timestamp), method = 'laoqr' } = {},
  ) {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/api/v2/payments/${method}/notify`,
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
      payload: body,
    })
    return { status: answer.statusCode, code: answer.payload ? answer.json().code : null }
  }
  const noted = async () =>
    Number((await world.context.database.pool.query('select count(*) from payment_notices')).rows[0].count)
  const jobsFor = async (depositId: string) =>
    (
      await world.context.database.pool.query(`select id from jobs.job where data->>'depositId' = $1`, [
        depositId,
      ])
    ).rowCount

  test.each([
    ['no signature', 'UNSIGNED', () => ({ signature: '' })],
    [
      "another merchant's signature",
      'FORGED',
      () => ({ signature: signed(notice(), seconds(), 'another secret') }),
    ],
    ['a time more than five minutes ago', 'STALE', () => ({ timestamp: seconds(-301) })],
    ['a time in the future', 'STALE', () => ({ timestamp: seconds(360) })],
    ['no time', 'UNSIGNED', () => ({ timestamp: '' })],
    ['a time that is no number', 'FORGED', () => ({ timestamp: 'now' })],
    [
      'an old time, signed for another body',
      'FORGED',
      () => ({ timestamp: seconds(-301), signature: signed('{}', seconds(-301)) }),
    ],
    ['half a signature', 'FORGED', () => ({ signature: 'ab'.repeat(16) })],
  ])('are refused with %s, leave no mark, and the log says %s', async (_, reason, how) => {
    const before = await noted()
    taken()
    const body = notice()
    expect(await notify(body, how())).toEqual({ status: 401, code: 'BAD_SIGNATURE' })
    expect(taken()).toMatchObject([
      {
        level: 40,
        reason,
        params: { method: 'laoqr' },
        host: 'localhost',
        msg: 'a call of a gateway is refused',
      },
    ])
    expect(await noted()).toBe(before)
  })

  test('are refused when a byte was changed on the way', async () => {
    const body = notice()
    const timestamp = seconds()
    const signature = signed(body, timestamp)
    const changed = body.replace('ABCDEFGH', 'ABCDEFGX')
    expect(await notify(changed, { timestamp, signature })).toMatchObject({ code: 'BAD_SIGNATURE' })
  })

  async function opened() {
    const { playerId } = await world.newPlayer()
    const form = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '20000' } as const
    return openDeposit(world.context, { agency: world.agency, playerId, form, idempotencyKey: null })
  }
  async function paid() {
    const deposit = await opened()
    await world.sandbox.pay(deposit.qr_payload!)
    return deposit
  }
  const statusOf = async ({ agency_id: agencyId, deposit_id: depositId }: DepositRow) =>
    (await findDeposit(world.context.db, { agencyId, depositId }))!.status
  const creditsOf = ({ player_id }: DepositRow) =>
    world.context.db
      .selectFrom('credit_transfers')
      .select('status')
      .where('player_id', '=', player_id)
      .execute()

  test('are accepted minutes before and after their time, once for each event', async () => {
    const deposit = await opened()
    const before = await noted()
    const body = notice({ bill: deposit.code })
    taken()
    // To the second it is tried where the clock can be set (open-gateway.test).
    for (const offset of [-200, 0, 200]) {
      expect(await notify(body, { timestamp: seconds(offset) })).toEqual({ status: 204, code: null })
    }
    const again = { reason: 'REPLAYED', eventId: JSON.parse(body).eventId, method: 'laoqr' }
    const first = { reason: 'NO_PAYMENT', depositId: deposit.deposit_id, method: 'laoqr' }
    expect(taken()).toMatchObject([first, again, again])
    expect(await noted()).toBe(before + 1)
    expect(await jobsFor(deposit.deposit_id)).toBe(0)
    expect(await statusOf(deposit)).toBe('OPEN')
  })

  test('of a payment are acknowledged once it is credited', async () => {
    const deposit = await paid()
    expect((await notify(notice({ bill: deposit.code }))).status).toBe(204)
    expect(await statusOf(deposit)).toBe('SUCCESS')
  })

  test('of one payment are concurrent and credit it once', async () => {
    const deposit = await paid()
    const before = await noted()
    const [one, another] = [notice({ bill: deposit.code }), notice({ bill: deposit.code })]
    const answers = await Promise.all([one, one, one, another].map((body) => notify(body)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await noted()).toBe(before + 2)
    expect(await creditsOf(deposit)).toEqual([{ status: 'CONFIRMED' }])
  })

  test('are accepted while the bank is silent, and a job asks it later', async () => {
    const deposit = await paid()
    await world.sandbox.setFault('bank', 'error')
    expect((await notify(notice({ bill: deposit.code }))).status).toBe(204)
    await world.sandbox.setFault('bank', 'none')
    expect(await statusOf(deposit)).toBe('OPEN')
    expect(await jobsFor(deposit.deposit_id)).toBe(1)
  })

  test('are accepted while the provider is silent, and the order waits as paid', async () => {
    const deposit = await paid()
    await world.sandbox.setFault('alphabet', 'timeout-after')
    expect((await notify(notice({ bill: deposit.code }))).status).toBe(204)
    await world.sandbox.setFault('alphabet', 'none')
    expect(await statusOf(deposit)).toBe('PAID')
    expect(await creditsOf(deposit)).toEqual([{ status: 'UNKNOWN' }])
    expect(await jobsFor(deposit.deposit_id)).toBe(1)
  })

  test('without a known order are recorded and do nothing', async () => {
    const before = await noted()
    expect((await notify(notice())).status).toBe(204)
    expect(await noted()).toBe(before + 1)
  })

  test('are forgotten after a day', async () => {
    await notify(notice())
    const before = await noted()
    await forgetOldNotices(world.context.db, secondsAfter(new Date(), 23 * 3600))
    expect(await noted()).toBe(before)
    await forgetOldNotices(world.context.db, secondsAfter(new Date(), 25 * 3600))
    expect(await noted()).toBe(0)
  })

  test('for a method the agency does not have find nothing', async () => {
    taken()
    expect(await notify(notice(), { method: 'elsewhere' })).toEqual({ status: 404, code: 'NOT_FOUND' })
    expect(taken()).toMatchObject([{ reason: 'NOT_FOUND', params: { method: 'elsewhere' } }])
  })

  test('with a body that is wrong are refused even when it is signed', async () => {
    taken()
    expect(await notify(notice({ type: 'money.free' }))).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(await notify('not json')).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(taken()).toMatchObject([{ reason: 'MALFORMED' }, { reason: 'VALIDATION' }])
  })
})
