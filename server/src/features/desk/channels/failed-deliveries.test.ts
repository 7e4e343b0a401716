import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  botToken,
  channelDesk,
  day,
  dead,
  hour,
  minute,
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
  const { hire, beginAnew, staff, signIn, webhook, added, tell, round, deliveries, jobDead, channel } =
    channelDesk(
      () => app,
      () => receiver,
    )

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
    expect(await staff.cashier.post(`/v2/agency/deliveries/${gone.id}/retry`)).toMatchObject({ status: 403 })
    for (const n of [1, 2])
      expect([n, (await staff.manager.post(`/v2/agency/deliveries/${gone.id}/retry`)).status]).toEqual([
        n,
        204,
      ])
    await round()
    expect(receiver.received.filter(({ path: at }) => at === '/hook')).toHaveLength(1)
    expect((await staff.manager.post(`/v2/agency/deliveries/${gone.id}/retry`)).status).toBe(204)
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
})
