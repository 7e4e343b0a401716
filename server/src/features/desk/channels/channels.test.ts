import { alertEvents } from '@kham/contract/desk/channel-events'
import type { ChannelForm } from '@kham/contract/operator/desk/channel-form'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { channelWire } from '../../../partners/channels/channel-wire.ts'
import { channelReceiver } from '../../../testing/channel-receiver.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { running } from '../../../testing/money-world.ts'
import { toDelivery } from './channel.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { enqueueDeliveries, type ChannelNotice } from './enqueue-deliveries.ts'

const path = '/v2/agency/channels'
const botToken = '123456:AAbot-token_of_tests'
const [minute, hour, day] = [60, 3600, 86_400]

describe('channels', () => {
  let app: TestApp
  let receiver: Awaited<ReturnType<typeof channelReceiver>>
  let owner: TestBrowser
  let manager: TestBrowser
  let cashier: TestBrowser
  beforeAll(async () => {
    app = await testApp()
    receiver = await channelReceiver()
    app.context.partners.channels = channelWire({
      sandboxUrl: receiver.url,
      publicUrl: 'http://localhost:3000',
    })
    for (const role of ['owner', 'manager', 'cashier'] as const)
      await addStaff(app.context, `the-${role}`, role)
    owner = app.browser()
    manager = app.browser()
    cashier = app.browser()
  })
  afterAll(async () => {
    await app.close()
    await receiver.close()
  })
  beforeEach(async () => {
    await app.context.db.deleteFrom('channels').execute()
    receiver.answers(200, '{"ok":true}')
    // Tests are counted by the minute.
    app.advance(61)
    await signIn()
  })
  /** Days pass in some tests, and no session lasts so long. */
  async function signIn() {
    for (const [browser, username] of [
      [owner, 'the-owner'],
      [manager, 'the-manager'],
      [cashier, 'the-cashier'],
    ] as const)
      await browser.post('/v2/agency/session', { username, password: goodPassword })
  }

  const webhook = (change: Partial<ChannelForm> = {}): ChannelForm => ({
    kind: 'WEBHOOK',
    name: 'CRM',
    target: `${receiver.url}/hook`,
    events: [{ event: 'deposit.succeeded' }, { event: 'JOB_DEAD' }],
    lang: 'en',
    enabled: true,
    ...change,
  })
  const telegram = (change: Partial<ChannelForm> = {}): ChannelForm => ({
    kind: 'TELEGRAM',
    name: 'Desk',
    target: '-100200300',
    events: alertEvents.map((event) => ({ event })),
    lang: 'en',
    enabled: true,
    secret: botToken,
    ...change,
  })
  const put = (id: string, body: object, who = owner) =>
    who.ask({ method: 'PUT', path: `/api${path}/${id}`, body })
  const remove = (id: string, who = owner) => who.ask({ method: 'DELETE', path: `/api${path}/${id}` })
  async function added(form: ChannelForm) {
    const { status, body } = await owner.post(path, form)
    expect({ status, body }).toMatchObject({ status: 201 })
    return { id: body.channel.id as string, secret: body.secret as string | null }
  }
  const fieldsOf = async (form: object) => {
    const { status, body } = await owner.post(path, form)
    expect(status).toBe(400)
    return body.fields
  }
  const tell = (...told: ChannelNotice[]) =>
    app.context.db
      .transaction()
      .execute((tx) => enqueueDeliveries(tx, { agencyId: app.agencyId, at: app.context.clock() }, told))
  const dead = (subject: string, data: object = {}): ChannelNotice => ({
    event: 'JOB_DEAD',
    subject,
    data: { what: 'send-payout', path: '/dead-letters', ...data },
  })
  const round = () => sendDeliveries(app.context, running)
  const deliveries = async (id: string) => (await owner.get(`${path}/${id}/deliveries`)).body.deliveries
  const jobDead = async (id: string) => {
    const of = app.context.db.selectFrom('channel_deliveries').selectAll().where('channel_id', '=', id)
    return toDelivery(await of.where('type', '=', 'JOB_DEAD').executeTakeFirstOrThrow())
  }
  const channel = async (id: string) =>
    (await owner.get(path)).body.channels.find((each: { id: string }) => each.id === id)
  const sign = (secret: string, at: unknown, body: string) =>
    createHmac('sha256', secret)
      .update(`${String(at)}.${body}`)
      .digest('hex')

  test('are the owner’s to write, the managers’ to test and everybody’s to see, and their secret is seen once', async () => {
    const { status, body } = await owner.post(path, webhook())
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
    const list = await cashier.get(path)
    expect(list.body.channels).toEqual([{ ...body.channel, target: `${receiver.url}/…` }])
    expect(list.text).not.toContain(body.secret)
    expect((await manager.get(path)).body.channels).toEqual([body.channel])
    const sealed = await app.context.db.selectFrom('channels').select('secret').executeTakeFirstOrThrow()
    expect(sealed.secret).not.toContain(body.secret)
    const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }
    expect(await manager.post(path, webhook())).toMatchObject(forbidden)
    expect(await put(id, { ...webhook(), kind: undefined, version: 1 }, manager)).toMatchObject(forbidden)
    expect(await remove(id, manager)).toMatchObject(forbidden)
    expect(await manager.post(`${path}/${id}/secret`, {})).toMatchObject(forbidden)
    expect(await cashier.post(`${path}/${id}/test`)).toMatchObject(forbidden)
    expect(await manager.post(`${path}/${id}/test`)).toMatchObject({
      status: 200,
      body: { ok: true, status: 200 },
    })
    expect((await cashier.get(`${path}/${id}/deliveries`)).body).toMatchObject({
      total: 1,
      deliveries: [{ type: 'test', status: 'DELIVERED', tries: 1 }],
    })
    app.advance(600)
    expect(await owner.post(path, webhook())).toMatchObject({
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
    const defaults = await owner.post(
      path,
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
    const both = await Promise.all([owner.post(path, webhook()), owner.post(path, webhook())])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect((await owner.get(path)).body.channels).toHaveLength(10)
  })

  test('reach Telegram and LINE by their own forms', async () => {
    const chat = await added(telegram())
    const group = `C${'0af1'.repeat(8)}`
    const room = await added(telegram({ kind: 'LINE', target: group, secret: 'line-access/token+1=' }))
    await tell(dead('one', { code: 'D261127AAAA', amount: { amount: '20000000.00', currency: 'LAK' } }))
    await round()
    const text =
      'A job has failed\nD261127AAAA · send-payout · 20.000.000 ₭\nhttps://kham.example/console/dead-letters'
    // That a channel was added is told as well.
    const byTelegram = receiver.received.find(
      ({ path: at, body }) => at.startsWith('/telegram') && body.includes('job'),
    )
    expect(byTelegram!.path).toBe(`/telegram/bot${botToken}/sendMessage`)
    expect(JSON.parse(byTelegram!.body)).toEqual({
      chat_id: '-100200300',
      text,
      disable_web_page_preview: true,
    })
    const byLine = receiver.received.find(
      ({ path: at, body }) => at.startsWith('/line') && body.includes('job'),
    )
    expect(byLine!.path).toBe('/line/v2/bot/message/push')
    expect(byLine!.headers['authorization']).toBe('Bearer line-access/token+1=')
    const mine = await jobDead(room.id)
    expect(byLine!.headers['x-line-retry-key']).toBe(mine.id)
    expect(JSON.parse(byLine!.body)).toEqual({ to: group, messages: [{ type: 'text', text }] })
    expect(mine).toMatchObject({ status: 'DELIVERED', tries: 1, deliveredAt: expect.any(String) })
    expect(await channel(chat.id)).toMatchObject({ lastOkAt: expect.any(String), lastFailure: null })
    // LINE has had it: the answer to the try before was lost.
    receiver.answers(409, '{"message":"The retry key is already accepted"}')
    await tell(dead('two'))
    await round()
    expect((await deliveries(room.id))[0]).toMatchObject({ status: 'DELIVERED' })
  })

  test('a webhook is signed with both secrets for a day after a change, then with the new one', async () => {
    const { id, secret: first } = await added(webhook())
    const second = (await owner.post(`${path}/${id}/secret`, {})).body.secret as string
    expect(second).not.toBe(first)
    const sent = async (subject: string) => {
      receiver.received.length = 0
      await tell(dead(subject))
      await round()
      const { headers, body } = receiver.received[0]!
      const at = headers['x-timestamp']
      expect(headers['x-kham-delivery']).toBe(JSON.parse(body).id)
      return { headers, body, by: (secret: string) => sign(secret, at, body) }
    }
    const both = await sent('one')
    expect(both.headers['x-signature']).toBe(`${both.by(second)}, ${both.by(first!)}`)
    expect(JSON.parse(both.body)).toEqual({
      id: expect.any(String),
      type: 'JOB_DEAD',
      createdAt: app.context.clock().toISOString(),
      agencyId: app.agencyId,
      data: { what: 'send-payout', link: 'https://kham.example/console/dead-letters' },
    })
    app.advance(day)
    const later = await sent('two')
    expect(later.headers['x-signature']).toBe(later.by(second))
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
    const second = await owner.post(`${path}/${hook.id}/secret`, {})
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

  test('are told once of one event and subject, and nothing below what they ask for, or while they are off', async () => {
    const { id } = await added(telegram({ events: [{ event: 'LARGE_DEPOSIT', atLeast: '1000' }] }))
    await added(telegram({ enabled: false }))
    const large = (subject: string, minor: bigint): ChannelNotice => ({
      event: 'LARGE_DEPOSIT',
      subject,
      minor,
      data: {},
    })
    await Promise.all([tell(large('a', 100_000n)), tell(large('a', 100_000n)), tell(large('b', 99_999n))])
    await tell(large('a', 100_000n))
    await round()
    await round()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveries(id)).toMatchObject([{ type: 'LARGE_DEPOSIT', status: 'DELIVERED' }])
  })

  test('climb their ladder, end as a dead letter, and begin anew at somebody’s word', async () => {
    const { id } = await added(webhook())
    const { id: chat } = await added(telegram({ events: [{ event: 'JOB_DEAD' }] }))
    receiver.answers(500, `nothing here of ${botToken}`)
    await tell(dead('one'))
    const ladder = async (of: string, waits: number[]) => {
      const standing = () => jobDead(of)
      for (const [tries, wait] of waits.entries()) {
        expect(await standing()).toMatchObject({ tries: tries + 1, status: 'WAITING' })
        app.advance(wait - 1)
        await round()
        expect(await standing()).toMatchObject({ tries: tries + 1 })
        app.advance(1)
        await round()
      }
      expect(await standing()).toMatchObject({ tries: waits.length + 1, status: 'DEAD', deliveredAt: null })
      return standing()
    }
    await round()
    expect((await channel(chat)).lastFailure).toEqual({
      at: expect.any(String),
      status: 500,
      text: 'nothing here of …',
    })
    const ids = new Set(receiver.received.flatMap(({ headers }) => headers['x-kham-delivery'] ?? []))
    await ladder(chat, [10, minute, 5 * minute, 30 * minute])
    receiver.received.length = 0
    await app.context.db.deleteFrom('channel_deliveries').where('channel_id', '=', id).execute()
    await tell(dead('two'))
    await round()
    const gone = await ladder(id, [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour])
    const hooked = receiver.received.filter(({ path: at }) => at === '/hook')
    expect(new Set(hooked.map(({ headers }) => headers['x-kham-delivery']))).toEqual(new Set([gone.id]))
    expect(hooked).toHaveLength(8)
    expect(ids.size).toBe(1)

    receiver.answers(204)
    await signIn()
    expect(await cashier.post(`/v2/agency/deliveries/${gone.id}/retry`)).toMatchObject({ status: 403 })
    for (const n of [1, 2])
      expect([n, (await manager.post(`/v2/agency/deliveries/${gone.id}/retry`)).status]).toEqual([n, 204])
    await round()
    expect(receiver.received.filter(({ path: at }) => at === '/hook')).toHaveLength(1)
    expect((await manager.post(`/v2/agency/deliveries/${gone.id}/retry`)).status).toBe(204)
    await round()
    expect(receiver.received.filter(({ path: at }) => at === '/hook')).toHaveLength(1)
  })

  test('wait as long as they are told by 429, which is no failure', async () => {
    const { id } = await added(telegram({ events: [{ event: 'JOB_DEAD' }] }))
    const hook = await added(webhook())
    receiver.answers(429, '{"ok":false,"parameters":{"retry_after":35}}', { 'retry-after': '50' })
    await tell(dead('one'))
    await round()
    receiver.answers(200)
    app.advance(34)
    await round()
    expect(receiver.received).toEqual([])
    app.advance(1)
    await round()
    // The body speaks first, for whoever says it there.
    expect(new Set(receiver.received.map(({ path: at }) => at.split('/')[1]))).toEqual(
      new Set(['hook', 'telegram']),
    )
    expect(receiver.received).toHaveLength(2)
    expect(await deliveries(id)).toMatchObject([{ tries: 1, status: 'DELIVERED' }])
    expect(await deliveries(hook.id)).toMatchObject([{ tries: 1, status: 'DELIVERED' }])
  })

  test('get what a killed process sent and did not record a second time, under the same id', async () => {
    const { id } = await added(webhook())
    await tell(dead('one'))
    const { db } = app.context
    // It is killed between the call and the record: nothing of it is written, and the channel stays taken.
    await round()
    await db
      .updateTable('channel_deliveries')
      .set({ status: 'WAITING', delivered_at: null, tries: 0, next_at: app.context.clock() })
      .execute()
    await db
      .updateTable('channels')
      .set({ sending_until: new Date(app.context.clock().getTime() + 60_000) })
      .execute()
    await round()
    expect(receiver.received).toHaveLength(1)
    app.advance(60)
    await round()
    expect(receiver.received).toHaveLength(2)
    const [first, again] = receiver.received
    expect(again!.body).toBe(first!.body)
    expect(await deliveries(id)).toMatchObject([{ status: 'DELIVERED', tries: 1 }])
    // Two processes at once send it once.
    await tell(dead('two'))
    await Promise.all([round(), round(), round()])
    expect(receiver.received).toHaveLength(3)
  })

  test('have twenty texts each by itself and twenty-one in one, and what comes after in the next ten minutes', async () => {
    const { id } = await added(telegram({ events: [{ event: 'JOB_DEAD' }, { event: 'DEPOSIT_FAILED' }] }))
    const many = (from: number, to: number) =>
      tell(...Array.from({ length: to - from + 1 }, (_, n) => dead(`job ${from + n}`)))
    await many(1, 20)
    await round()
    expect(receiver.received).toHaveLength(20)
    receiver.answers(200)
    await tell(dead('job 21'), { event: 'DEPOSIT_FAILED', subject: 'x', data: {} })
    await round()
    const texts = () => receiver.received.map(({ body }) => JSON.parse(body).text as string)
    expect(texts()).toEqual([
      'Alerts in one: 2\nA deposit has failed: 1\nA job has failed: 1\nhttps://kham.example/console/',
    ])
    app.advance(minute)
    await many(22, 50)
    await round()
    app.advance(9 * minute - 1)
    await round()
    expect(texts()).toHaveLength(1)
    app.advance(1)
    await round()
    expect(texts()[1]).toMatch(/^Alerts in one: 29\n/)
    const counts = Map.groupBy(
      await app.context.db
        .selectFrom('channel_deliveries')
        .select('status')
        .where('channel_id', '=', id)
        .execute(),
      ({ status }) => status,
    )
    expect(Object.fromEntries([...counts].map(([status, { length }]) => [status, length]))).toEqual({
      DELIVERED: 22,
      SUMMED: 31,
    })
  })

  test('a webhook that has failed for three days is switched off, and the other channels are alerted', async () => {
    const { id } = await added(webhook())
    const { id: chat } = await added(telegram({ events: [] }))
    receiver.answers(500)
    await tell(dead('one'))
    await round()
    app.advance(3 * day - 1)
    await tell(dead('two'))
    await round()
    await signIn()
    expect(await channel(id)).toMatchObject({ enabled: true })
    app.advance(hour)
    receiver.answers(410)
    await round()
    await signIn()
    expect(await channel(id)).toMatchObject({ enabled: false, version: 2, lastFailure: { status: 410 } })
    receiver.answers(200)
    await round()
    expect(receiver.received.map(({ body }) => JSON.parse(body).text)).toEqual([
      expect.stringMatching(/^Settings have changed\nCRM · a channel that failed for three days is off/),
    ])
    expect(await deliveries(chat)).toMatchObject([{ type: 'SETTING_CHANGED', status: 'DELIVERED' }])
  })

  test('are never called in our own network, whatever a name leads to, nor by a redirect', async () => {
    const { id } = await added(webhook())
    receiver.answers(302, '', { location: `${receiver.url}/elsewhere` })
    expect((await owner.post(`${path}/${id}/test`)).body).toMatchObject({ ok: false, status: null })
    expect(receiver.received.map(({ path: at }) => at)).toEqual(['/hook'])
    // With a sandbox elsewhere this is an address like any other, whose name now leads here.
    app.context.partners.channels = channelWire({ sandboxUrl: 'http://127.0.0.1:1' })
    const there = new URL(receiver.url)
    const secrets = app.context.secrets
    const target = `https://localhost:${there.port}/`
    const secret = secrets.seal(Buffer.from('x'), `channel ${app.agencyId} ${id} ${target}`)
    await app.context.db.updateTable('channels').set({ target, secret }).execute()
    expect((await owner.post(`${path}/${id}/test`)).body).toMatchObject({
      ok: false,
      answer: 'ADDRESS_BARRED',
    })
    app.context.partners.channels = channelWire({
      sandboxUrl: receiver.url,
      publicUrl: 'http://localhost:3000',
    })
  })

  test('are told whose sign-in is locked, once in a quarter of an hour, and of no name that nobody has', async () => {
    const { id } = await added(telegram({ events: [{ event: 'SIGN_IN_LOCKED' }] }))
    const elsewhere = app.browser()
    for (const username of ['nobody-here', 'the-cashier'])
      for (let n = 0; n < 12; n++)
        await elsewhere.post('/v2/agency/session', { username, password: 'not-this-one' })
    await round()
    expect(receiver.received.map(({ body }) => JSON.parse(body).text)).toEqual([
      expect.stringMatching(/^Signing in is locked\nthe-cashier · 0 min\n/),
    ])
    expect(await deliveries(id)).toMatchObject([{ type: 'SIGN_IN_LOCKED', status: 'DELIVERED' }])
    app.advance(900)
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
    for (let n = 0; n < 10; n++) expect((await owner.post(`${path}/${id}/test`)).status).toBe(200)
    expect(await owner.post(`${path}/${id}/test`)).toMatchObject({ status: 429 })
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect((await owner.get(`${path}/${id}/deliveries`)).status).toBe(404)
    const acts = await app.context.db
      .selectFrom('audit_log')
      .select('act')
      .where('subject_id', '=', id)
      .orderBy('audit_id')
      .execute()
    expect(new Set(acts.map(({ act }) => act))).toEqual(new Set(['CHANNEL_ADDED', 'CHANNEL_REMOVED']))
  })
})
