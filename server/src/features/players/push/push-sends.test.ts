import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushAnswer } from '../../../partners/push-service.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { hour, pushDesk, pushPath } from '../../../testing/push-desk.ts'
import { dueSends, findSend } from './push-queries.ts'
import { sendPushes, resumeLeftPushes } from './send-pushes.ts'

describe('web push', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
  })
  beforeEach(() => setMorning())
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const { setMorning, now, later, round, subscribed, came, whys, leftOnItsWay, changed } = pushDesk(
    () => world,
    () => doors,
  )

  test('a refused notice is retried after 1, 5 and 30 minutes, then dropped', async () => {
    const player = await subscribed()
    await player.browser.answer(429)
    await changed(player, 100_000_00n)
    for (const [seconds, tries] of [
      [0, 1],
      [59, 1],
      [1, 2],
      [299, 2],
      [1, 3],
      [1799, 3],
      [1, 4],
    ] as const) {
      later(seconds)
      await round()
      expect(await whys(player)).toMatchObject([{ tries }])
    }
    expect(await whys(player)).toMatchObject([{ status: 'DROPPED', why: 'FAILED' }])
    await changed(player, 90_000_00n)
    await player.browser.answer(503)
    await round()
    await player.browser.answer(201)
    later(60)
    await round()
    expect(await came(player)).toEqual(['LIMITS'])
  })

  test('an answer that comes late changes nothing of what another process has taken up since', async () => {
    const player = await subscribed()
    await changed(player, 100_000_00n)
    const { push } = world.context.partners
    /** A round whose one call waits for its answer. */
    async function sending() {
      const [called, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<PushAnswer>()]
      const send = () => (called.resolve(), answer.promise)
      const partners = { ...world.context.partners, push: { ...push, send } }
      const done = sendPushes({ ...world.context, partners }, running)
      await called.promise
      return (is: PushAnswer) => (answer.resolve(is), done)
    }
    const first = await sending()
    later(120)
    await resumeLeftPushes(world.context)
    later(60)
    const second = await sending()
    await first('BUSY')
    await second('TAKEN')
    expect(await whys(player)).toMatchObject([{ status: 'SENT', tries: 2 }])
  })

  test('a retried notice is not sent after a newer one of the same order', async () => {
    const player = await subscribed()
    await changed(player, 100_000_00n)
    await leftOnItsWay(player)
    later(1)
    await changed(player, 90_000_00n)
    await round()
    later(120)
    await resumeLeftPushes(world.context)
    later(60)
    await round()
    expect(await came(player)).toEqual(['LIMITS'])
    expect(await whys(player)).toMatchObject([{ status: 'DROPPED', why: 'REPLACED' }, { status: 'SENT' }])
  })

  test.each([404, 410])('a browser that is gone (%i) is told nothing more', async (status) => {
    const player = await subscribed()
    await player.browser.answer(status)
    await changed(player, 100_000_00n)
    await round()
    expect((await player.session.get(pushPath)).body.subscriptions).toEqual([])
    expect(await whys(player)).toMatchObject([{ status: 'DROPPED', why: 'GONE' }])
  })

  test('two rounds at once send one', async () => {
    const player = await subscribed()
    await changed(player, 100_000_00n)
    await Promise.all([round(), round(), round()])
    expect(await came(player)).toEqual(['LIMITS'])
  })

  test('money goes before all else, and what waits for one push service keeps nothing of another’s', async () => {
    const player = await subscribed()
    const { endpoint: known } = player.browser.subscription
    const endpoint = `https://fcm.googleapis.com/fcm/send/${player.playerId}`
    const other = (await player.subscribe({ endpoint })).body.subscription.id as string
    await changed(player, 100_000_00n)
    await asOwner(world.context.database, async (client) => {
      const again = `insert into push_sends (agency_id, send_id, player_id, subscription_id, kind, event, topic, link, created_at,
          due_at, expires_at, status)
        select agency_id, gen_random_uuid(), player_id, subscription_id, $2, event, topic || $3, link, created_at, due_at + $4 * interval '1 second',
          expires_at, status from push_sends where subscription_id = $1 and topic = 'LIMITS'`
      await client.query(
        `update push_sends set due_at = due_at + interval '9 seconds' where player_id = $1`,
        [player.playerId],
      )
      for (const n of [1, 2]) await client.query(again, [other, 'ACCOUNT', String(n), -n])
      await client.query(again, [other, 'MONEY', '3', 1])
    })
    later(10)
    const due = await dueSends(world.context.db, now(), 2)
    const rows = await Promise.all(
      due.map((each) => findSend(world.context.db, each.agency_id, each.send_id)),
    )
    expect(rows.map((row) => row!.kind)).toEqual(['MONEY', 'ACCOUNT'])
    expect(due.map((each) => each.endpoint)).toEqual([endpoint, known])
    await asOwner(world.context.database, (client) =>
      client.query('delete from push_sends where player_id = $1', [player.playerId]),
    )
  })

  test('a notice left by a dead process is sent again, an old one is dropped', async () => {
    const round = async () => {
      await resumeLeftPushes(world.context)
      await sendPushes(world.context, running)
    }
    const player = await subscribed()
    await changed(player, 100_000_00n)
    await leftOnItsWay(player)
    await round()
    expect(await came(player)).toEqual([])
    later(120)
    await round()
    later(60)
    await round()
    expect(await came(player)).toEqual(['LIMITS'])
    await changed(player, 90_000_00n)
    later(24 * hour)
    await round()
    expect(await whys(player)).toMatchObject([{ status: 'SENT' }, { status: 'DROPPED', why: 'EXPIRED' }])
  })
})
