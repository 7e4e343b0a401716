import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, startOfDay } from '@kham/contract/day'
import type { PushKind } from '@kham/contract/players/push'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { writeCards } from '../announcements/write-cards.ts'
import { sendMessages } from '../inbox/send-messages.ts'
import type { PlayerId } from '../players/player.ts'
import { excludePlayer } from '../protection/exclude-player.ts'
import { setOffers } from '../protection/set-offers.ts'
import { sendPushes } from './send-pushes.ts'

const path = '/v2/agency/announcements'
const hour = 3600
const day = 24 * hour

describe('announcements by push', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let staffId: string
  let now: Date
  /** Midnight of tomorrow in Vientiane. */
  let midnight: Date
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    midnight = startOfDay(dayOf(new Date(Date.now() + day * 1000)))
    at(10)
    staffId = await findStaffId(world)
  })
  beforeEach(async () => {
    at(10)
    await asOwner(world.context.database, async (client) => {
      await client.query(`update announcements set status = 'INACTIVE'`)
      await client.query('delete from push_subscriptions')
      await client.query('delete from push_sends')
    })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })

  // Half an hour without a call ends a session.
  const owner = {
    get: async (of: string) => (await doors.staff(staffId)).get(of),
    post: async (of: string, body: object) => (await doors.staff(staffId)).post(of, body),
    put: async (of: string, body: object) => (await doors.staff(staffId)).put(of, body),
  }
  const at = (hours: number) => world.setClock((now = secondsAfter(midnight, hours * hour)))
  const form = (change: object = {}) => ({
    kind: 'SERVICE',
    place: 'PUSH',
    texts: { lo: { title: 'ແຈ້ງ', description: 'ປິດປັບປຸງ' }, en: { title: 'Notice', description: 'closed' } },
    audience: { kind: 'PLAYERS' },
    startsAt: now.toISOString(),
    ...change,
  })
  const offer = (change: object = {}) =>
    form({ kind: 'OFFER', endsAt: secondsAfter(now, 3 * day).toISOString(), ...change })
  const made = async (body: object) => (await owner.post(path, body)).body.announcement.id as string
  const status = (id: string, to: string) => owner.post(`${path}/${id}/status`, { status: to })
  async function active(body: object) {
    const id = await made(body)
    expect(await status(id, 'ACTIVE')).toMatchObject({ status: 200 })
    return id
  }
  const figures = async (id: string) =>
    (await owner.get(path)).body.announcements.find((one: { id: string }) => one.id === id).figures
  async function round() {
    await writeCards(world.context)
    await sendMessages(world.context, running)
    await sendPushes(world.context, running)
  }
  async function subscriber(kinds: PushKind[] = ['ACCOUNT', 'OFFER'], of?: string) {
    const playerId = of ?? (await world.newPlayer()).playerId
    const id = { agencyId: world.agency.agency_id, playerId }
    if (kinds.includes('OFFER')) await setOffers(world.context, id, 'YES')
    const session = await doors.player(playerId)
    const browser = await world.sandbox.pushBrowser((await doors.ask('/v2/push/key')).body.publicKey)
    const sent = await session.post('/v2/players/push', { ...browser.subscription, kinds, lang: 'en' })
    expect(sent.status).toBe(201)
    return {
      id,
      playerId,
      session,
      browser,
      came: async () => (await browser.messages()).map(({ notice }) => notice.text?.title),
    }
  }

  test('are plain and short, for players, and an offer begins when it can be sent', async () => {
    const fields = async (change: object, of = form) => (await owner.post(path, of(change))).body.fields
    expect(await fields({ audience: { kind: 'EVERYBODY' } })).toEqual({ audience: 'NOT_ALLOWED' })
    const long = { lo: { title: 'a', description: 'a'.repeat(161) } }
    expect(await fields({ texts: long })).toEqual({ 'texts.lo.description': 'TOO_LONG' })
    const lines = { lo: { title: 'a', description: 'a\nb' } }
    expect(await fields({ texts: lines })).toEqual({ 'texts.lo.description': 'BAD_FORMAT' })
    at(20)
    expect(await fields({}, offer)).toEqual({ startsAt: 'NOT_ALLOWED' })
    at(19.99)
    const late = await made(offer())
    at(20)
    expect(await status(late, 'ACTIVE')).toMatchObject({
      status: 400,
      body: { fields: { startsAt: 'TOO_SMALL' } },
    })
  })

  test('come once to a player, to one of the browsers, in its language, and are on no page', async () => {
    const one = await subscriber(['ACCOUNT'])
    at(10.01)
    const newer = await subscriber(['ACCOUNT'], one.playerId)
    const other = await subscriber(['MONEY'])
    const id = await active(form({ link: '/player/inbox' }))
    await Promise.all([round(), round()])
    await round()
    const messages = await newer.browser.messages()
    expect(messages).toMatchObject([
      {
        notice: {
          event: 'ANNOUNCEMENT',
          code: null,
          link: '/player/inbox',
          text: { title: 'Notice', body: 'closed' },
        },
      },
    ])
    expect([await one.came(), await other.came()]).toEqual([[], []])
    expect((await one.session.get('/v2/announcements')).body.announcements).toEqual([])
    expect((await one.session.get('/v2/players/inbox')).body.messages).toEqual([])
    expect(await figures(id)).toMatchObject({ sent: 1, heldBack: 0, shown: 0 })
  })

  test('once sent are neither changed nor switched on again', async () => {
    const waiting = await active(form({ startsAt: secondsAfter(now, hour).toISOString() }))
    expect(await owner.put(`${path}/${waiting}`, { ...form({ priority: 1 }), version: 1 })).toMatchObject({
      status: 200,
    })
    await round()
    for (const send of [
      () => owner.put(`${path}/${waiting}`, { ...form(), version: 2 }),
      async () => (await status(waiting, 'INACTIVE'), status(waiting, 'ACTIVE')),
    ])
      expect(await send()).toMatchObject({ status: 409, body: { code: 'SETTINGS_CHANGED' } })
  })

  test('switched off go to nobody else', async () => {
    const player = await subscriber(['ACCOUNT'])
    const id = await active(form())
    await writeCards(world.context)
    await sendMessages(world.context, running)
    await status(id, 'INACTIVE')
    await round()
    expect(await player.came()).toEqual([])
  })

  test('with an unknown outcome are not sent again; if a browser is gone the next one gets them', async () => {
    const player = await subscriber(['ACCOUNT'])
    at(10.01)
    const gone = await subscriber(['ACCOUNT'], player.playerId)
    await gone.browser.answer(410)
    await active(form())
    await round()
    await round()
    expect(await player.came()).toEqual(['Notice'])
    const lost = await subscriber(['ACCOUNT'])
    await active(form({ texts: { lo: { title: 'ສອງ', description: '' } } }))
    await writeCards(world.context)
    await sendMessages(world.context, running)
    await asOwner(world.context.database, (client) =>
      client.query(`update push_sends set status = 'SENDING', sent_at = $1, tries = 1 where player_id = $2`, [
        now,
        lost.playerId,
      ]),
    )
    at(10.5)
    await round()
    expect(await lost.came()).toEqual([])
  })

  test('of offers go to players who opted in, with the gate checked at sending', async () => {
    const [yes, no, onBreak, changedMind] = await Promise.all(Array.from({ length: 4 }, () => subscriber()))
    await setOffers(world.context, no!.id, 'NO')
    await excludePlayer(world.context, onBreak!.id, { days: 1 })
    const id = await active(offer())
    await writeCards(world.context)
    await sendMessages(world.context, running)
    await setOffers(world.context, changedMind!.id, 'NO')
    await round()
    expect(await Promise.all([yes, no, onBreak, changedMind].map((each) => each!.came()))).toEqual([
      ['Notice'],
      [],
      [],
      [],
    ])
    // The break has taken the kind away, so that one is not counted.
    expect(await figures(id)).toMatchObject({ sent: 1, heldBack: 2 })
  })

  test.each([
    ['a no', (context: Context, id: PlayerId) => setOffers(context, id, 'NO')],
    ['a break', (context: Context, id: PlayerId) => excludePlayer(context, id, { days: 1 })],
  ])('that are offers wait for %s that is being said, and do not go out then', async (_, say) => {
    const player = await subscriber()
    await active(offer())
    await writeCards(world.context)
    await sendMessages(world.context, running)
    const { db } = world.context
    const waiting = (acts: number) =>
      asOwner(world.context.database, async (client) => {
        const count = async () => {
          const { rows } = await client.query<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows[0]!.n
        }
        await expect.poll(count).toBe(acts)
      })
    const both = await db.transaction().execute(async (tx) => {
      await lockAll(tx, { agencyId: player.id.agencyId, players: [player.playerId] })
      const said = say(world.context, player.id)
      await waiting(1)
      const sent = sendPushes(world.context, running)
      await waiting(2)
      return [said, sent]
    })
    await Promise.all(both)
    expect(await player.came()).toEqual([])
  })

  test('of offers wait for nine, one a day and two in seven days, and are never sent on a later day', async () => {
    const player = await subscriber()
    at(8)
    await active(offer())
    await round()
    expect(await player.came()).toEqual([])
    at(9)
    await round()
    expect(await player.came()).toHaveLength(1)
    const daysLater = (days: number) =>
      asOwner(world.context.database, (client) =>
        client.query(`update push_sends set sent_at = sent_at - $1 * interval '1 day' where player_id = $2`, [
          days,
          player.playerId,
        ]),
      )
    at(12)
    for (const [days, came] of [
      [0, 1],
      [1, 2],
      [1, 2],
      [4, 2],
      [1, 3],
    ] as const) {
      await daysLater(days)
      await active(offer())
      await round()
      expect(await player.came(), `${days} days later`).toHaveLength(came)
    }
    at(8)
    const missed = await active(offer())
    at(24 + 10)
    await round()
    expect(await figures(missed)).toMatchObject({ sent: 0 })
  })

  test('of offers are not sent where the agency has none, and stop at eight in the evening', async () => {
    const player = await subscriber()
    at(19.9)
    await player.browser.answer(503)
    await active(offer())
    await round()
    await player.browser.answer(201)
    at(20)
    await round()
    at(24 + 10)
    await round()
    expect(await player.came()).toEqual([])
    const settings = '/v2/agency/settings/growth'
    const wanted = { ...(await owner.get(settings)).body, offersPerWeek: 0 }
    expect(await owner.put(settings, wanted)).toMatchObject({ status: 200 })
    await active(offer())
    await round()
    expect(await player.came()).toEqual([])
  })
})
