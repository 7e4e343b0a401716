import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { channelWire } from '../../../partners/channels/channel-wire.ts'
import {
  botToken,
  channelDesk,
  channelsPath,
  dead,
  sign,
  telegram,
  wireTo,
  type ChannelReceiver,
} from '../../../testing/channel-desk.ts'
import { channelReceiver } from '../../../testing/channel-receiver.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

describe('channels', () => {
  let app: TestApp
  let receiver: ChannelReceiver
  beforeAll(async () => {
    app = await testApp()
    receiver = await channelReceiver()
    app.context.partners.channels = wireTo(receiver)
    await hire()
  })
  afterAll(async () => {
    await app.close()
    await receiver.close()
  })
  beforeEach(() => beginAnew())
  const { hire, beginAnew, staff, webhook, put, remove, added, fieldsOf, tell, round, deliveries } =
    channelDesk(
      () => app,
      () => receiver,
    )

  test('are the owner’s to write, the managers’ to test and everybody’s to see, and their secret is seen once', async () => {
    const { status, body } = await staff.owner.post(channelsPath, webhook())
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        secret: expect.stringMatching(/^[0-9a-f]{64}$/),
        channel: {
          id: expect.any(String),
          kind: 'WEBHOOK',
          name: 'CRM',
          target: `${receiver.url}/hook`,
          events: [
            { event: 'deposit.succeeded', atLeast: null, minutes: null },
            { event: 'JOB_DEAD', atLeast: null, minutes: null },
          ],
          lang: 'en',
          enabled: true,
          version: 1,
          secret: { setAt: expect.any(String), setBy: 'the-owner' },
          lastOkAt: null,
          lastFailure: null,
        },
      },
    })
    const { id } = body.channel
    const list = await staff.cashier.get(channelsPath)
    expect(list.body.channels).toEqual([{ ...body.channel, target: `${receiver.url}/…` }])
    expect(list.text).not.toContain(body.secret)
    expect((await staff.manager.get(channelsPath)).body.channels).toEqual([body.channel])
    const sealed = await app.context.db.selectFrom('channels').select('secret').executeTakeFirstOrThrow()
    expect(sealed.secret).not.toContain(body.secret)
    const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }
    expect(await staff.manager.post(channelsPath, webhook())).toMatchObject(forbidden)
    expect(await put(id, { ...webhook(), kind: undefined, version: 1 }, staff.manager)).toMatchObject(
      forbidden,
    )
    expect(await remove(id, staff.manager)).toMatchObject(forbidden)
    expect(await staff.manager.post(`${channelsPath}/${id}/secret`, {})).toMatchObject(forbidden)
    expect(await staff.cashier.post(`${channelsPath}/${id}/test`)).toMatchObject(forbidden)
    expect(await staff.manager.post(`${channelsPath}/${id}/test`)).toMatchObject({
      status: 200,
      body: { ok: true, status: 200 },
    })
    expect((await staff.cashier.get(`${channelsPath}/${id}/deliveries`)).body).toMatchObject({
      total: 1,
      deliveries: [{ type: 'test', status: 'DELIVERED', tries: 1 }],
    })
    app.advance(600)
    expect(await staff.owner.post(channelsPath, webhook())).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    })
  })

  test('are refused where they say what cannot be', async () => {
    expect(await fieldsOf(telegram({ target: 'me' }))).toEqual({ target: 'BAD_FORMAT' })
    expect(await fieldsOf(telegram({ secret: 'a/b c' }))).toEqual({ secret: 'BAD_FORMAT' })
    const { secret: _, ...bare } = telegram()
    expect(await fieldsOf(bare)).toEqual({ secret: 'REQUIRED' })
    expect(await fieldsOf(webhook({ secret: 'a-secret-of-ours' }))).toEqual({ secret: 'NOT_ALLOWED' })
    expect(await fieldsOf({ ...telegram(), kind: 'LINE', target: `U${'0'.repeat(31)}` })).toEqual({
      target: 'BAD_FORMAT',
    })
    const events = (...all: object[]) => fieldsOf({ ...telegram(), events: all })
    expect(await events({ event: 'deposit.succeeded' })).toEqual({ 'events.0.event': 'NOT_ALLOWED' })
    expect(await events({ event: 'REWARD_REVIEW' })).toEqual({ 'events.0.event': 'NOT_ALLOWED' })
    expect(await events({ event: 'JOB_DEAD' }, { event: 'JOB_DEAD' })).toEqual({
      'events.1.event': 'NOT_ALLOWED',
    })
    expect(await events({ event: 'JOB_DEAD', minutes: 5 })).toEqual({ 'events.0.minutes': 'NOT_ALLOWED' })
    expect(await events({ event: 'BANK_SILENT', atLeast: '5' })).toEqual({
      'events.0.atLeast': 'NOT_ALLOWED',
    })
    expect(await events({ event: 'LARGE_DEPOSIT', atLeast: '1.5' })).toEqual({
      'events.0.atLeast': 'BAD_FORMAT',
    })
    expect(await events({ event: 'FLOAT_LOW', atLeast: '0' })).toEqual({ 'events.0.atLeast': 'TOO_SMALL' })
    expect(await events({ event: 'FLOAT_LOW', atLeast: '61' })).toEqual({ 'events.0.atLeast': 'TOO_LARGE' })
    expect(await events({ event: 'BANK_SILENT', minutes: 0 })).toEqual({ 'events.0.minutes': 'TOO_SMALL' })
    for (const target of [
      'http://crm.example/hook',
      'https://localhost/',
      'https://10.0.0.8/',
      'https://[::1]/',
      'https://2130706433/',
      'https://crm.internal/',
      'https://me:pass@crm.example/',
      'https://crm.example/#x',
      'ftp://crm.example/',
      'crm',
    ])
      expect(await fieldsOf(webhook({ target }))).toEqual({ target: 'NOT_ALLOWED' })
    await added(webhook({ target: 'https://crm.example/hook?key=1' }))
    const defaults = await staff.owner.post(
      channelsPath,
      telegram({
        events: [{ event: 'WITHDRAWAL_WAITING' }, { event: 'FLOAT_LOW' }, { event: 'LARGE_DEPOSIT' }],
      }),
    )
    expect(defaults.body.channel.events).toEqual([
      { event: 'WITHDRAWAL_WAITING', atLeast: '0', minutes: 15 },
      { event: 'FLOAT_LOW', atLeast: '3', minutes: null },
      { event: 'LARGE_DEPOSIT', atLeast: '20000000', minutes: null },
    ])
  })

  test('are ten, also where two add the tenth at once', async () => {
    for (let n = 1; n < 10; n++) await added(webhook({ enabled: false }))
    const both = await Promise.all([
      staff.owner.post(channelsPath, webhook()),
      staff.owner.post(channelsPath, webhook()),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect((await staff.owner.get(channelsPath)).body.channels).toHaveLength(10)
  })

  test('have a secret for one target alone', async () => {
    const bot = await added(telegram())
    const { kind: _, secret: __, ...form } = telegram()
    const moved = { ...form, target: '42', version: 1 }
    expect(await put(bot.id, moved)).toMatchObject({ status: 400, body: { fields: { secret: 'REQUIRED' } } })
    expect(await put(bot.id, { ...moved, secret: botToken })).toMatchObject({
      status: 200,
      body: { secret: null, channel: { target: '42', version: 2 } },
    })
    expect(await put(bot.id, { ...moved, secret: botToken })).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_CHANGED' },
    })
    const hook = await added(webhook())
    const { kind: ___, ...hooked } = webhook()
    const second = await staff.owner.post(`${channelsPath}/${hook.id}/secret`, {})
    const answer = await put(hook.id, { ...hooked, target: `${receiver.url}/other`, version: 2 })
    const third = answer.body.secret as string
    expect([hook.secret, second.body.secret]).not.toContain(third)
    await tell(dead('one'))
    await round()
    const got = receiver.received.find(({ path: at }) => at === '/other')!
    expect(got.headers['x-signature']).toBe(sign(third, got.headers['x-timestamp'], got.body))
    // Changing the row in the database has no effect.
    await app.context.db
      .updateTable('channels')
      .set({ target: '43' })
      .where('channel_id', '=', bot.id)
      .execute()
    receiver.received.length = 0
    await tell(dead('two'))
    await round()
    expect(receiver.received.filter(({ path: at }) => at.startsWith('/telegram'))).toEqual([])
  })

  test('are never called in our own network, whatever a name leads to, nor by a redirect', async () => {
    const { id } = await added(webhook())
    receiver.answers(302, '', { location: `${receiver.url}/elsewhere` })
    expect((await staff.owner.post(`${channelsPath}/${id}/test`)).body).toMatchObject({
      ok: false,
      status: null,
    })
    expect(receiver.received.map(({ path: at }) => at)).toEqual(['/hook'])
    // With a sandbox elsewhere this is an address like any other, whose name now leads here.
    app.context.partners.channels = channelWire({ sandboxUrl: 'http://127.0.0.1:1' })
    const there = new URL(receiver.url)
    const secrets = app.context.secrets
    const target = `https://localhost:${there.port}/`
    const secret = secrets.seal(Buffer.from('x'), `channel ${app.agencyId} ${id} ${target}`)
    await app.context.db.updateTable('channels').set({ target, secret }).execute()
    expect((await staff.owner.post(`${channelsPath}/${id}/test`)).body).toMatchObject({
      ok: false,
      answer: 'ADDRESS_BARRED',
    })
    app.context.partners.channels = wireTo(receiver)
  })

  test('are removed without keeping an act waiting that is told there, and without failing it', async () => {
    const { id } = await added(webhook())
    const { id: other } = await added(webhook())
    await app.context.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('channels').where('channel_id', '=', id).execute()
      await tell(dead('one'))
    })
    expect(await deliveries(other)).toMatchObject([{ type: 'JOB_DEAD' }])
  })

  test('are tested ten times a minute, and what is removed is gone with what waits there', async () => {
    const { id } = await added(webhook({ enabled: false }))
    for (let n = 0; n < 10; n++)
      expect((await staff.owner.post(`${channelsPath}/${id}/test`)).status).toBe(200)
    expect(await staff.owner.post(`${channelsPath}/${id}/test`)).toMatchObject({ status: 429 })
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect((await staff.owner.get(`${channelsPath}/${id}/deliveries`)).status).toBe(404)
    const acts = await app.context.db
      .selectFrom('audit_log')
      .select('act')
      .where('subject_id', '=', id)
      .orderBy('audit_id')
      .execute()
    expect(new Set(acts.map(({ act }) => act))).toEqual(new Set(['CHANNEL_ADDED', 'CHANNEL_REMOVED']))
  })
})
