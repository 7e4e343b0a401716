import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  botToken,
  channelDesk,
  channelsPath,
  day,
  dead,
  minute,
  sign,
  telegram,
  wireTo,
  type ChannelReceiver,
} from '../../../testing/channel-desk.ts'
import { channelReceiver } from '../../../testing/channel-receiver.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { ChannelNotice } from './enqueue-deliveries.ts'

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
  const { hire, beginAnew, staff, webhook, added, tell, round, deliveries, jobDead, channel } = channelDesk(
    () => app,
    () => receiver,
  )

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
    const second = (await staff.owner.post(`${channelsPath}/${id}/secret`, {})).body.secret as string
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
})
