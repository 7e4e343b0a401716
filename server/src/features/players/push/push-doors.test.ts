import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../../http/sessions.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { hour, pushDesk, pushPath } from '../../../testing/push-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { endPush } from '../../site/push/end-push.ts'
import { sendMessages } from '../inbox/send-messages.ts'
import { signOut } from '../players/sign-out.ts'
import { excludePlayer } from '../protection/exclude-player.ts'
import { setOffers } from '../protection/set-offers.ts'

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
  const deposits = depositDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)
  const { setMorning, now, later, round, key, subscriber, subscribed, came, whys, changed } = pushDesk(
    () => world,
    () => doors,
  )

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
    world.setClock(new Date())
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
    const { subscriptions } = (await player.session.get(pushPath)).body
    expect(subscriptions).toMatchObject([{ lastSentAt: now().toISOString() }])
  })

  test('a withdrawal that is rejected is told, and who takes no such kind is not', async () => {
    world.setClock(new Date())
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
    expect(
      (await player.session.put(pushPath, { quiet: { from: '22:00', to: '22:00' } })).body.fields,
    ).toEqual({
      'quiet.to': 'NOT_ALLOWED',
    })
    expect(
      (await player.session.put(pushPath, { quiet: { from: '24:00', to: '08:00' } })).body.fields,
    ).toEqual({
      'quiet.from': 'BAD_FORMAT',
    })
    const quiet = { from: '09:30', to: '10:30' }
    expect((await player.session.put(pushPath, { quiet })).body).toMatchObject({ quiet, subscriptions: [{}] })
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
    await player.session.put(pushPath, { quiet: { from: '10:00', to: '23:00' } })
    await changed(player, 80_000_00n)
    await round()
    expect((await player.session.put(pushPath, { quiet: null })).body.quiet).toBe(null)
    await round()
    expect(await came(player)).toEqual(['LIMITS', 'LIMITS'])
  })

  test('an endpoint goes to who shows it last, and what waits for the first comes to nobody', async () => {
    const [first, second] = [await subscribed(), await subscriber()]
    await changed(first, 100_000_00n)
    expect((await second.subscribe({ ...first.browser.subscription })).status).toBe(201)
    await round()
    expect(await came(first)).toEqual([])
    expect((await first.session.get(pushPath)).body.subscriptions).toEqual([])
    const { subscriptions } = (await second.session.get(pushPath)).body
    expect(subscriptions).toHaveLength(1)
    expect((await first.session.remove(`${pushPath}/${subscriptions[0].id}`)).status).toBe(404)
    expect((await second.session.remove(`${pushPath}/${subscriptions[0].id}`)).status).toBe(204)
    expect((await second.session.remove(`${pushPath}/${subscriptions[0].id}`)).status).toBe(404)
  })

  test('there are ten browsers of a player, also when many come at once, and the oldest goes', async () => {
    const player = await subscribed()
    const { subscriptions: before } = (await player.session.get(pushPath)).body
    later(1)
    const endpoint = (i: number) => `https://fcm.googleapis.com/fcm/send/${player.playerId}-${i}`
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => player.subscribe({ endpoint: endpoint(i) })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    const { subscriptions } = (await player.session.get(pushPath)).body
    expect(subscriptions).toHaveLength(10)
    expect(subscriptions.map(({ id }: { id: string }) => id)).not.toContain(before[0].id)
  })

  test('offers are taken by who said yes to them alone, and end with a sign-out, a break and the account', async () => {
    const player = await subscriber(['MONEY', 'OFFER'])
    expect(await player.subscribe()).toMatchObject({ status: 409, body: { code: 'OFFERS_REFUSED' } })
    await setOffers(world.context, player.id, 'YES')
    expect((await player.subscribe()).status).toBe(201)
    const kinds = async () =>
      (await (await doors.player(player.playerId)).get(pushPath)).body.subscriptions.map(
        (each: { kinds: string[] }) => each.kinds,
      )
    await excludePlayer(world.context, player.id, { days: 1 })
    expect(await kinds()).toEqual([['MONEY']])
    await player.subscribe()
    expect(await kinds()).toEqual([['MONEY', 'OFFER']])
    const owner = { agencyId: player.id.agencyId, ownerId: player.playerId }
    const token = await startSession(world.context.db, owner, now())
    await signOut(world.context, { agencyId: player.id.agencyId, token, deviceToken: null })
    expect(await kinds()).toEqual([['MONEY']])
    await player.subscribe({ kinds: ['OFFER'] })
    await setOffers(world.context, player.id, 'NO')
    expect((await player.subscribe({ kinds: ['OFFER'] })).body.code).toBe('OFFERS_REFUSED')
    await world.context.db.transaction().execute((tx) => endPush(tx, player.id))
    expect(await kinds()).toEqual([])
  })
})
