import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, startOfDay } from '@kham/contract/day'
import type { PushKind } from '@kham/contract/players/push'
import { secondsAfter } from '../../../clock.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { startSession } from '../../../http/sessions.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { sendMessages } from '../inbox/send-messages.ts'
import { signOut } from '../players/sign-out.ts'
import { excludePlayer } from '../protection/exclude-player.ts'
import { setLimits } from '../protection/set-limits.ts'
import { setOffers } from '../protection/set-offers.ts'
import { endPush } from '../../site/push/end-push.ts'
import type { PushAnswer } from '../../../partners/push-service.ts'
import { dueSends, findSend } from './push-queries.ts'
import { sendPushes, resumeLeftPushes } from './send-pushes.ts'

const path = '/v2/players/push'
const hour = 3600

describe('web push', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let now: Date
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
  })
  beforeEach(() => {
    // Ten in the morning of tomorrow in Vientiane.
    now = secondsAfter(startOfDay(dayOf(new Date(Date.now() + 24 * hour * 1000))), 10 * hour)
    world.setClock(now)
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const deposits = depositDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)

  const later = (seconds: number) => world.setClock((now = secondsAfter(now, seconds)))
  const round = () => sendPushes(world.context, running)
  const key = async () => (await doors.ask('/v2/push/key')).body.publicKey as string

  async function subscriber(kinds: PushKind[] = ['MONEY', 'ACCOUNT'], of?: string) {
    const playerId = of ?? (await world.newPlayer()).playerId
    const session = await doors.player(playerId)
    const browser = await world.sandbox.pushBrowser(await key())
    const subscribe = (change: object = {}) =>
      session.post(path, { ...browser.subscription, kinds, lang: 'lo', ...change })
    return { playerId, id: { agencyId: world.agency.agency_id, playerId }, session, browser, subscribe }
  }
  async function subscribed(kinds?: PushKind[], of?: string) {
    const player = await subscriber(kinds, of)
    expect(await player.subscribe()).toMatchObject({
      status: 201,
      body: { subscription: { kinds: kinds ?? ['MONEY', 'ACCOUNT'], lang: 'lo', lastSentAt: null } },
    })
    return player
  }
  const came = async ({ browser }: Awaited<ReturnType<typeof subscriber>>) =>
    (await browser.messages()).map(({ notice }) => notice.event)
  const whys = async ({ playerId }: { playerId: string }) =>
    await world.context.db
      .selectFrom('push_sends')
      .select(['status', 'why', 'tries'])
      .where('player_id', '=', playerId)
      .orderBy('send_id')
      .execute()
  /** As a process leaves it that dies between the call and the record. */
  const leftOnItsWay = ({ playerId }: { playerId: string }) =>
    asOwner(world.context.database, (client) =>
      client.query(`update push_sends set status = 'SENDING', sent_at = $1, tries = 1 where player_id = $2`, [
        now,
        playerId,
      ]),
    )
  const changed = async ({ id }: Awaited<ReturnType<typeof subscriber>>, day: bigint) =>
    setLimits(world.context, id, { day })

  test('the key is one, and of 65 bytes', async () => {
    const [first, second] = await Promise.all([key(), key()])
    expect(first).toBe(second)
    expect(Buffer.from(first, 'base64url')).toHaveLength(65)
  })

  test('a browser is taken only with an endpoint of a push service and with keys of their lengths', async () => {
    const { subscribe, browser } = await subscriber()
    const { keys } = browser.subscription
    const fields = async (change: object) => (await subscribe(change)).body.fields
    expect(await fields({ endpoint: 'https://evil.example/x' })).toEqual({ endpoint: 'NOT_ALLOWED' })
    expect(await fields({ endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` })).toEqual({
      endpoint: 'TOO_LONG',
    })
    expect(await fields({ keys: { ...keys, auth: keys.auth.slice(1) } })).toEqual({
      'keys.auth': 'BAD_FORMAT',
    })
    expect(await fields({ keys: { ...keys, p256dh: keys.p256dh.slice(1) } })).toEqual({
      'keys.p256dh': 'BAD_FORMAT',
    })
    const beside = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    expect(await fields({ keys: { ...keys, p256dh: beside } })).toEqual({ 'keys.p256dh': 'BAD_FORMAT' })
    expect(await fields({ kinds: [] })).toEqual({ kinds: 'TOO_SHORT' })
    expect(await fields({ kinds: ['MONEY', 'MONEY'] })).toEqual({ kinds: 'NOT_ALLOWED' })
    expect(await fields({ kinds: ['NEWS'] })).toEqual({ 'kinds.0': 'NOT_ALLOWED' })
    expect(await fields({ lang: 'fr' })).toEqual({ lang: 'NOT_ALLOWED' })
    expect(await fields({ more: 1 })).toEqual({ more: 'UNKNOWN_FIELD' })
  })

  test('a deposit that is credited is told with its code and nothing of money, once', async () => {
    // A bank takes no call of tomorrow.
    world.setClock((now = new Date()))
    const player = await subscribed()
    const deposit = await deposits.open(player.playerId)
    await deposits.pay(deposit)
    await deliverCredit(world.context, deposits.idOf(deposit))
    await round()
    await round()
    const messages = await player.browser.messages()
    const link = `/player/deposit/history?order=${deposit.deposit_id}`
    const notice = {
      event: 'CREDITED',
      lang: 'lo',
      code: deposit.code,
      topic: deposit.code,
      link,
      text: null,
    }
    expect(messages).toEqual([
      { at: expect.any(String), topic: deposit.code, ttl: 4 * hour, urgency: 'high', notice },
    ])
    const { subscriptions } = (await player.session.get(path)).body
    expect(subscriptions).toMatchObject([{ lastSentAt: now.toISOString() }])
  })

  test('a withdrawal that is rejected is told, and who takes no such kind is not', async () => {
    world.setClock((now = new Date()))
    const { row } = await withdrawals.held()
    const [player, other] = [
      await subscribed(['MONEY'], row.player_id),
      await subscribed(['ACCOUNT'], row.player_id),
    ]
    const staffId = await findStaffId(world)
    const how = { as: 'REJECTED', reason: 'a name that is none', staffId } as const
    await endHeldWithdrawal(world.context, withdrawals.idOf(row), how)
    await round()
    expect(await came(player)).toEqual(['REJECTED'])
    expect(await came(other)).toEqual([])
  })

  test('the account is told of', async () => {
    const player = await subscribed(['ACCOUNT'])
    await changed(player, 100_000_00n)
    await round()
    const [message] = await player.browser.messages()
    expect(message).toMatchObject({
      topic: 'LIMITS',
      notice: { event: 'LIMITS', code: null, link: '/player/limits' },
    })
  })

  test('changed terms are announced, a page without agreement is not', async () => {
    const player = await subscribed(['ACCOUNT'])
    const staff = await doors.staff(await findStaffId(world))
    const page = async (slug: string) =>
      (await staff.get('/v2/agency/pages')).body.pages.find((each: { slug: string }) => each.slug === slug)
    for (const slug of ['faq', 'privacy']) {
      const draft = { lang: 'lo', title: 'ກົດ', body: 'x', version: (await page(slug)).version }
      expect((await staff.put(`/v2/agency/pages/${slug}/draft`, draft)).status).toBe(200)
      const { version } = await page(slug)
      const form = { version, effectiveAt: null, required: false, summary: { lo: 'x' } }
      expect(await staff.post(`/v2/agency/pages/${slug}/publish`, form)).toMatchObject({ status: 200 })
    }
    later(1)
    await sendMessages(world.context, running)
    await round()
    expect(await player.browser.messages()).toMatchObject([
      { topic: 'AGREEMENT', notice: { event: 'AGREEMENT', link: '/pages/privacy?version=1' } },
    ])
  })

  test('in quiet hours it waits for their end, the last of a topic alone', async () => {
    const player = await subscribed()
    expect((await player.session.put(path, { quiet: { from: '22:00', to: '22:00' } })).body.fields).toEqual({
      'quiet.to': 'NOT_ALLOWED',
    })
    expect((await player.session.put(path, { quiet: { from: '24:00', to: '08:00' } })).body.fields).toEqual({
      'quiet.from': 'BAD_FORMAT',
    })
    const quiet = { from: '09:30', to: '10:30' }
    expect((await player.session.put(path, { quiet })).body).toMatchObject({ quiet, subscriptions: [{}] })
    await changed(player, 100_000_00n)
    await round()
    later(1)
    await changed(player, 90_000_00n)
    await round()
    later(1798)
    await round()
    expect(await came(player)).toEqual([])
    later(1)
    await round()
    expect(await came(player)).toEqual(['LIMITS'])
    expect(await whys(player)).toMatchObject([
      { status: 'DROPPED', why: 'REPLACED' },
      { status: 'SENT', why: null },
    ])
    await player.session.put(path, { quiet: { from: '10:00', to: '23:00' } })
    await changed(player, 80_000_00n)
    await round()
    expect((await player.session.put(path, { quiet: null })).body.quiet).toBe(null)
    await round()
    expect(await came(player)).toEqual(['LIMITS', 'LIMITS'])
  })

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
    expect((await player.session.get(path)).body.subscriptions).toEqual([])
    expect(await whys(player)).toMatchObject([{ status: 'DROPPED', why: 'GONE' }])
  })

  test('an endpoint goes to who shows it last, and what waits for the first comes to nobody', async () => {
    const [first, second] = [await subscribed(), await subscriber()]
    await changed(first, 100_000_00n)
    expect((await second.subscribe({ ...first.browser.subscription })).status).toBe(201)
    await round()
    expect(await came(first)).toEqual([])
    expect((await first.session.get(path)).body.subscriptions).toEqual([])
    const { subscriptions } = (await second.session.get(path)).body
    expect(subscriptions).toHaveLength(1)
    expect((await first.session.remove(`${path}/${subscriptions[0].id}`)).status).toBe(404)
    expect((await second.session.remove(`${path}/${subscriptions[0].id}`)).status).toBe(204)
    expect((await second.session.remove(`${path}/${subscriptions[0].id}`)).status).toBe(404)
  })

  test('there are ten browsers of a player, also when many come at once, and the oldest goes', async () => {
    const player = await subscribed()
    const { subscriptions: before } = (await player.session.get(path)).body
    later(1)
    const endpoint = (i: number) => `https://fcm.googleapis.com/fcm/send/${player.playerId}-${i}`
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => player.subscribe({ endpoint: endpoint(i) })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    const { subscriptions } = (await player.session.get(path)).body
    expect(subscriptions).toHaveLength(10)
    expect(subscriptions.map(({ id }: { id: string }) => id)).not.toContain(before[0].id)
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
    const due = await dueSends(world.context.db, now, 2)
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

  test('offers are taken by who said yes to them alone, and end with a sign-out, a break and the account', async () => {
    const player = await subscriber(['MONEY', 'OFFER'])
    expect(await player.subscribe()).toMatchObject({ status: 409, body: { code: 'OFFERS_REFUSED' } })
    await setOffers(world.context, player.id, 'YES')
    expect((await player.subscribe()).status).toBe(201)
    const kinds = async () =>
      (await (await doors.player(player.playerId)).get(path)).body.subscriptions.map(
        (each: { kinds: string[] }) => each.kinds,
      )
    await excludePlayer(world.context, player.id, { days: 1 })
    expect(await kinds()).toEqual([['MONEY']])
    await player.subscribe()
    expect(await kinds()).toEqual([['MONEY', 'OFFER']])
    const owner = { agencyId: player.id.agencyId, ownerId: player.playerId }
    const token = await startSession(world.context.db, owner, now)
    await signOut(world.context, { agencyId: player.id.agencyId, token, deviceToken: null })
    expect(await kinds()).toEqual([['MONEY']])
    await player.subscribe({ kinds: ['OFFER'] })
    await setOffers(world.context, player.id, 'NO')
    expect((await player.subscribe({ kinds: ['OFFER'] })).body.code).toBe('OFFERS_REFUSED')
    await world.context.db.transaction().execute((tx) => endPush(tx, player.id))
    expect(await kinds()).toEqual([])
  })
})
