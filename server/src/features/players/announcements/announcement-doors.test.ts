import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostActive } from '@kham/contract/operator/players/announcements'
import { secondsAfter } from '../../../clock.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { gateInvariants } from '../../books/books/gate-invariants.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { pngOf } from '../../../testing/picture-files.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { forgetOldMessages } from '../inbox/forget-old-messages.ts'
import { sendMessages } from '../inbox/send-messages.ts'
import { blockPlayer } from '../players/block-player.ts'
import { excludePlayer } from '../protection/exclude-player.ts'
import { setLimits } from '../protection/set-limits.ts'
import { setOffers } from '../protection/set-offers.ts'
import { addInboxMessageForAll, addInboxMessage } from '../../site/inbox/add-inbox-message.ts'
import { writeCards } from './write-cards.ts'

const path = '/v2/agency/announcements'
const day = 24 * 3600
const nobody = '00000000-0000-7000-8000-000000000000'

describe('announcements', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  let now: Date
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    now = new Date()
    world.setClock(secondsAfter(now, 120))
    owner = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  // The clock is ahead of the database's, so that whoever registers has done so long ago.
  beforeEach(() =>
    asOwner(world.context.database, (client) => client.query(`update announcements set status = 'INACTIVE'`)),
  )

  const at = () => world.context.clock()
  const later = (seconds: number) => world.setClock(secondsAfter(at(), seconds))
  const form = (change: object = {}) => ({
    kind: 'SERVICE',
    place: 'STRIP',
    texts: { lo: { title: 'ແຈ້ງ', description: 'ປິດປັບປຸງ' } },
    audience: { kind: 'EVERYBODY' },
    startsAt: at().toISOString(),
    ...change,
  })
  const offer = (change: object = {}) =>
    form({
      kind: 'OFFER',
      audience: { kind: 'PLAYERS' },
      endsAt: secondsAfter(at(), 10 * day).toISOString(),
      ...change,
    })
  const refused = async (body: object) => {
    const answer = await owner.post(path, body)
    expect(answer.status).toBe(400)
    return answer.body.fields
  }
  async function active(body: object) {
    later(0.001)
    const { announcement } = (await owner.post(path, body)).body
    expect((await owner.post(`${path}/${announcement.id}/status`, { status: 'ACTIVE' })).status).toBe(200)
    return announcement.id as string
  }
  async function newPlayer() {
    later(0.001)
    const { playerId } = await world.newPlayer()
    const browser = await doors.player(playerId)
    return {
      playerId,
      id: { agencyId: world.agency.agency_id, playerId },
      browser,
      shown: async () =>
        (await browser.get('/v2/announcements')).body.announcements.map(({ id }: { id: string }) => id),
      read: (id: string) => browser.post(`/v2/players/announcements/${id}/read`),
      inbox: async () => (await browser.get('/v2/players/inbox')).body,
    }
  }
  const round = async () => {
    await writeCards(world.context)
    return sendMessages(world.context, running)
  }
  const figuresOf = async (id: string) =>
    (await owner.get(path)).body.announcements.find((one: { id: string }) => one.id === id).figures

  test('are switched off when made, and switched on shown to whom they are for', async () => {
    const made = await owner.post(path, form())
    expect(made).toMatchObject({
      status: 201,
      body: {
        announcement: {
          version: 1,
          status: 'INACTIVE',
          priority: 5,
          picture: null,
          link: null,
          endsAt: null,
        },
      },
    })
    const visitors = async () =>
      (await doors.ask('/v2/announcements')).body.announcements.map(({ id }: { id: string }) => id)
    expect(await visitors()).toEqual([])
    const [all, forVisitors, forPlayers] = [
      await active(form({ priority: 9, place: 'STRIP' })),
      await active(
        form({
          place: 'POPUP',
          audience: { kind: 'VISITORS' },
          endsAt: secondsAfter(at(), day).toISOString(),
        }),
      ),
      await active(
        form({
          place: 'POPUP',
          audience: { kind: 'PLAYERS' },
          endsAt: secondsAfter(at(), day).toISOString(),
        }),
      ),
    ]
    await active(form({ priority: 9, startsAt: secondsAfter(at(), 60).toISOString() }))
    expect(await visitors()).toEqual([all, forVisitors])
    const player = await newPlayer()
    expect(await player.shown()).toEqual([all, forPlayers])
    expect((await player.read(forVisitors)).status).toBe(404)
  })

  test('are refused where they say what nobody may', async () => {
    expect(await refused(form({ texts: { lo: { title: 'a\u202Eb', description: 'x\u2066y' } } }))).toEqual({
      'texts.lo.title': 'BAD_FORMAT',
      'texts.lo.description': 'BAD_FORMAT',
    })
    expect(await refused(form({ texts: { en: { title: 'a', description: '' } } }))).toEqual({
      'texts.lo': 'REQUIRED',
    })
    expect(await refused(form({ place: 'INBOX' }))).toEqual({ place: 'NOT_ALLOWED' })
    expect(await refused(form({ place: 'PUSH' }))).toEqual({ audience: 'NOT_ALLOWED' })
    expect(await refused(form({ audience: { kind: 'SEGMENT' } }))).toEqual({ 'audience.kind': 'NOT_ALLOWED' })
    expect(await refused(form({ audience: { kind: 'PLAYERS', segmentId: nobody } }))).toEqual({
      segmentId: 'UNKNOWN_FIELD',
    })
    expect(await refused(form({ priority: 10 }))).toEqual({ priority: 'TOO_LARGE' })
    expect(await refused(form({ link: '//evil.example' }))).toEqual({ link: 'BAD_FORMAT' })
    expect(await refused(form({ place: 'BANNER', picture: nobody }))).toEqual({ picture: 'NOT_ALLOWED' })
    expect(
      await refused(form({ texts: { lo: { title: 'a'.repeat(81), description: 'a'.repeat(2001) } } })),
    ).toEqual({
      'texts.lo.title': 'TOO_LONG',
      'texts.lo.description': 'TOO_LONG',
    })
  })

  test('as banners need a picture uploaded for them, cut to 1600 by 600', async () => {
    const sent = await owner.upload('/v2/agency/pictures?purpose=BANNER', pngOf(40, 30, { shade: 9 }))
    expect(sent.body.picture).toMatchObject({ width: 1600, height: 600 })
    const other = await owner.upload('/v2/agency/pictures?purpose=PROMOTION', pngOf(40, 30, { shade: 9 }))
    expect(await refused(form({ place: 'BANNER', picture: other.body.picture.id }))).toEqual({
      picture: 'NOT_ALLOWED',
    })
    const id = await active(form({ place: 'BANNER', picture: sent.body.picture.id }))
    const [shown] = (await doors.ask('/v2/announcements')).body.announcements
    expect(shown).toMatchObject({ id, picture: sent.body.picture.id })
    expect((await doors.ask(`/v2/pictures/${shown.picture}`)).status).toBe(200)
  })

  test('are read once a version: a change shows them again, and who reads late has read what they were shown', async () => {
    const id = await active(form())
    const player = await newPlayer()
    expect(await player.shown()).toEqual([id])
    expect((await player.read(id)).status).toBe(204)
    expect((await player.read(id)).status).toBe(204)
    expect(await player.shown()).toEqual([])
    expect(await figuresOf(id)).toEqual({ shown: 1, read: 1, sent: 0, heldBack: 0 })
    const late = await newPlayer()
    await late.shown()
    const changed = await owner.put(`${path}/${id}`, { ...form({ priority: 1 }), version: 1 })
    expect(changed.body.announcement).toMatchObject({ version: 2, priority: 1, status: 'ACTIVE' })
    expect(await owner.put(`${path}/${id}`, { ...form(), version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_CHANGED' },
    })
    await late.read(id)
    expect([await player.shown(), await late.shown()]).toEqual([[id], [id]])
    expect(await figuresOf(id)).toEqual({ shown: 2, read: 0, sent: 0, heldBack: 0 })
    expect((await player.read(nobody)).status).toBe(404)
  })

  test('pop up once a day', async () => {
    const popup = () => form({ place: 'POPUP', endsAt: secondsAfter(at(), 9 * day).toISOString() })
    const [older, newer] = [await active(popup()), await active(popup())]
    const player = await newPlayer()
    expect(await player.shown()).toEqual([newer])
    // It was handed out; whether it has come up is said by reading it.
    expect(await figuresOf(newer)).toMatchObject({ shown: 0, read: 0 })
    await player.read(newer)
    expect(await figuresOf(newer)).toMatchObject({ shown: 1, read: 1 })
    expect(await player.shown()).toEqual([])
    const before = at()
    world.setClock(secondsAfter(before, day))
    expect(await (await doors.player(player.playerId)).get('/v2/announcements')).toMatchObject({
      body: { announcements: [{ id: older }] },
    })
    world.setClock(before)
  })

  test('20 of a place are on at once, also where two switch the twentieth on', async () => {
    const ended = form({
      startsAt: secondsAfter(at(), -day).toISOString(),
      endsAt: secondsAfter(at(), -1).toISOString(),
    })
    await active(ended)
    for (let count = 1; count < mostActive; count++) await active(form())
    const [one, two] = [(await owner.post(path, form())).body, (await owner.post(path, form())).body]
    const answers = await Promise.all(
      [one, two].map(({ announcement }) =>
        owner.post(`${path}/${announcement.id}/status`, { status: 'ACTIVE' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const refusal = { status: 400, body: { fields: { status: 'TOO_LARGE' } } }
    expect(answers.find(({ status }) => status === 400)).toMatchObject(refusal)
    const card = await active(form({ place: 'CARD' }))
    // Nor by a change of what is on.
    expect(await owner.put(`${path}/${card}`, { ...form(), version: 1 })).toMatchObject(refusal)
  })

  test('of offers need an open gate, and cards of offers an opt-in', async () => {
    const strip = await active(offer({ priority: 9 }))
    const card = await active(offer({ place: 'CARD' }))
    const before = at()
    const [yes, quiet, no, onBreak, blocked, atLimit] = await Promise.all(
      Array.from({ length: 6 }, newPlayer),
    )
    for (const player of [yes, onBreak, blocked, atLimit]) await setOffers(world.context, player!.id, 'YES')
    await setOffers(world.context, no!.id, 'NO')
    await excludePlayer(world.context, onBreak!.id, { days: 1 })
    await blockPlayer(world.context, blocked!.id, { staffId: await findStaffId(world), reason: 'x' })
    await setLimits(world.context, atLimit!.id, { day: 0n })
    world.setClock(secondsAfter(before, 120))
    await round()
    const inboxes = await Promise.all(
      [yes, quiet, no, onBreak, blocked, atLimit].map((player) => player!.inbox()),
    )
    expect(inboxes.map(({ unread, total }) => [unread, total])).toEqual([
      [1, 1],
      ...[1, 2, 3, 4, 5].map(() => [0, 0]),
    ])
    expect(
      await Promise.all([yes, quiet, no, onBreak, blocked, atLimit].map((player) => player!.shown())),
    ).toEqual([[strip, card], [strip], [], [], [], []])
    expect((await doors.ask('/v2/announcements')).body.announcements).toEqual([])
    const { sent, heldBack } = await figuresOf(card)
    expect([sent, heldBack]).toEqual([1, expect.any(Number)])
    expect(heldBack).toBeGreaterThanOrEqual(5)
    // What was sent is gone while the gate is shut, and when the offer is over.
    await setOffers(world.context, yes!.id, 'NO')
    expect((await yes!.inbox()).total).toBe(0)
    expect((await no!.read(strip)).status).toBe(404)
    expect(await world.audit()).toEqual([])
    // The audit finds what should not have been sent.
    const sentTo = (player: typeof yes) =>
      asOwner(world.context.database, async (client) => {
        await client.query(`update message_sends set player_id = '${player!.playerId}' where kind = 'OFFER'`)
        return (await world.audit()).map(({ rule }) => rule)
      })
    const [, notOpen, , overLimit] = Object.keys(gateInvariants)
    for (const player of [quiet, no, onBreak, blocked]) expect(await sentTo(player)).toEqual([notOpen])
    expect(await sentTo(atLimit)).toEqual([overLimit])
    await sentTo(yes)
  })

  test('of offers are not sent to a player whose break or opt-out is concurrent', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, newPlayer))
    for (const { id } of players) await setOffers(world.context, id, 'YES')
    later(120)
    const id = await active(offer({ place: 'CARD' }))
    await writeCards(world.context)
    const ticking = setInterval(() => later(0.001), 1)
    await Promise.all([
      sendMessages(world.context, running),
      ...players.map((player, place) =>
        place % 2 === 0
          ? excludePlayer(world.context, player.id, { days: 1 })
          : setOffers(world.context, player.id, 'NO'),
      ),
    ])
    clearInterval(ticking)
    const { sent, heldBack } = await figuresOf(id)
    expect(sent + heldBack).toBeGreaterThanOrEqual(12)
    expect(await world.audit()).toEqual([])
  })

  test('come into the inbox of all, of who registers later, once, and a change instead of what was', async () => {
    const before = await newPlayer()
    later(120)
    const id = await active(form({ place: 'CARD', link: '/status' }))
    await Promise.all([round(), round()])
    await round()
    expect(await before.inbox()).toMatchObject({
      unread: 1,
      total: 1,
      messages: [
        {
          kind: 'ANNOUNCEMENT',
          texts: { lo: { title: 'ແຈ້ງ' } },
          params: null,
          link: '/status',
          readAt: null,
        },
      ],
    })
    const events = await world.context.db
      .selectFrom('player_events')
      .select(['type', 'data'])
      .where('player_id', '=', before.playerId)
      .execute()
    expect(events).toEqual([{ type: 'message', data: { messageId: (await before.inbox()).messages[0].id } }])
    const after = await newPlayer()
    await round()
    expect((await after.inbox()).total).toBe(1)
    await owner.put(`${path}/${id}`, {
      ...form({ place: 'CARD', texts: { lo: { title: 'ໃໝ່', description: '' } } }),
      version: 1,
    })
    await round()
    expect(await before.inbox()).toMatchObject({
      unread: 1,
      total: 1,
      messages: [{ texts: { lo: { title: 'ໃໝ່' } } }],
    })
    expect((await before.read(id)).status).toBe(204)
    expect((await before.inbox()).unread).toBe(0)
    // What was said stays said.
    await owner.post(`${path}/${id}/status`, { status: 'INACTIVE' })
    expect((await before.inbox()).total).toBe(1)
    expect(await round()).toBe('IDLE')
  })

  /** How often each player has a card: of nobody more than once. */
  const sendsOf = async (id: string) => {
    const { rows } = await world.context.database.pool.query<{ player_id: string; count: number }>(
      `select s.player_id, count(*)::int as count from message_sends s join inbox_messages m using (agency_id, message_id)
       where m.announcement_id = $1 group by s.player_id`,
      [id],
    )
    return rows
  }
  /** The same agency to a process whose clock does something when it is asked for the nth time. */
  const withClock = (onCall: (count: number) => Date) => {
    let count = 0
    return { ...world.context, clock: () => onCall(++count) }
  }

  test('go to each once, also where a process dies while it sends', async () => {
    const players = await Promise.all(Array.from({ length: 120 }, () => world.newPlayer()))
    later(120)
    const id = await active(form({ place: 'CARD' }))
    await writeCards(world.context)
    const [now, all] = [at(), players.length]
    // The first batch is through; the second dies behind its last statement but one.
    const dying = withClock((count) => {
      if (count === 7) throw new Error('killed')
      return now
    })
    await expect(sendMessages(dying, running)).rejects.toThrow('killed')
    expect(await sendsOf(id)).toHaveLength(100)
    await sendMessages(world.context, running)
    const sends = await sendsOf(id)
    expect(sends.length).toBeGreaterThanOrEqual(all)
    expect(new Set(sends.map(({ count }) => count))).toEqual(new Set([1]))
  })

  test('go to nobody once they are over or switched off, also in the middle of a round', async () => {
    await newPlayer()
    later(120)
    const ends = secondsAfter(at(), 60)
    const [ending, off] = [
      await active(form({ place: 'CARD', endsAt: ends.toISOString() })),
      await active(form({ place: 'CARD' })),
    ]
    await writeCards(world.context)
    const before = at()
    await owner.post(`${path}/${off}/status`, { status: 'INACTIVE' })
    await sendMessages(
      withClock((count) => (count === 1 ? before : ends)),
      running,
    )
    expect(await sendsOf(ending)).toEqual([])

    // Switching it off waits for the batch, and the next batch finds it off.
    await owner.post(`${path}/${off}/status`, { status: 'ACTIVE' })
    const client = await world.context.database.pool.connect()
    await client.query('begin')
    await client.query(`update announcements set status = 'INACTIVE' where announcement_id = $1`, [off])
    const sending = sendMessages(world.context, running)
    await client.query(`select pg_sleep(0.2)`)
    await client.query('commit')
    client.release()
    await sending
    expect(await sendsOf(off)).toEqual([])
  })

  test('and other messages come to one or to all, are read up to one, and are kept for a year', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const { db } = world.context
    const message = { agencyId: world.agency.agency_id, texts: null, link: null }
    const told = () =>
      db
        .transaction()
        .execute((tx) =>
          addInboxMessage(tx, one.playerId, { ...message, at: at(), kind: 'REWARD', params: { code: 'R1' } }),
        )
    const first = await told()
    later(1)
    await told()
    const page = { ...message, kind: 'PAGE' as const, texts: { lo: { title: 'ກົດ', description: '' } } }
    await db
      .transaction()
      .execute((tx) => addInboxMessageForAll(tx, { ...page, at: secondsAfter(at(), 3600) }))
    await sendMessages(world.context, running)
    expect((await one.inbox()).messages.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'PAGE',
      'REWARD',
      'REWARD',
    ])
    expect(await other.inbox()).toMatchObject({
      unread: 1,
      total: 1,
      messages: [{ kind: 'PAGE', texts: page.texts }],
    })
    const about = async (topic: string) => (await one.browser.get(`/v2/players/inbox?topic=${topic}`)).body
    expect(await about('MONEY')).toMatchObject({ total: 2, unread: 3, messages: [{ kind: 'REWARD' }, {}] })
    expect(await about('ACCOUNT')).toMatchObject({ total: 1, unread: 3, messages: [{ kind: 'PAGE' }] })
    expect(await about('ANNOUNCEMENT')).toMatchObject({ total: 0, unread: 3, messages: [] })
    expect(await about('ALL')).toMatchObject({ status: 400, fields: { topic: 'NOT_ALLOWED' } })
    expect((await one.browser.post('/v2/players/inbox/read', { upTo: first })).body).toEqual({ unread: 2 })
    expect((await one.browser.post('/v2/players/inbox/read', { upTo: first })).body).toEqual({ unread: 2 })
    expect((await other.browser.post('/v2/players/inbox/read', { upTo: first })).status).toBe(404)
    await forgetOldMessages(db, secondsAfter(at(), 365 * day - 60))
    expect((await one.inbox()).total).toBe(3)
    await forgetOldMessages(db, secondsAfter(at(), 365 * day + 60))
    expect((await one.inbox()).total).toBe(0)
  })

  test('a new version of a page comes into the inbox, under its title', async () => {
    const { context, agency } = world
    const player = await newPlayer()
    later(1)
    // Publishing needs a recent step-up.
    const writer = await doors.staff(await addStaff(context, 'writes', 'owner', agency.agency_id))
    const page = '/v2/agency/pages/about'
    const draft = { lang: 'lo', title: 'ກ່ຽວກັບ', body: 'x', version: 0 }
    expect((await writer.put(`${page}/draft`, draft)).status).toBe(200)
    const form = { version: 1, effectiveAt: null, required: false, summary: { lo: 'ຂໍ້ 4', en: 'See 4' } }
    expect((await writer.post(`${page}/publish`, form)).status).toBeLessThan(300)
    later(120)
    await sendMessages(context, running)
    const texts = {
      lo: { title: 'ກ່ຽວກັບ', description: 'ຂໍ້ 4' },
      en: { title: 'ກ່ຽວກັບ', description: 'See 4' },
    }
    const told = (await player.inbox()).messages.find(({ link }: { link: string | null }) =>
      link?.startsWith('/pages/about'),
    )
    // To the version that it speaks of, whatever is in effect when it is read.
    expect(told).toMatchObject({ texts, link: '/pages/about?version=1' })
  })

  test('are written by owner and manager, looked at by all, and apart from other agencies', async () => {
    const { context, agency } = world
    const may: string[] = []
    for (const role of ['owner', 'manager', 'cashier', 'support', 'viewer'] as const) {
      const staff = await doors.staff(await addStaff(context, `says-${role}`, role, agency.agency_id))
      expect((await staff.get(path)).status).toBe(200)
      if ((await staff.post(path, form())).status === 201) may.push(role)
    }
    expect(may).toEqual(['owner', 'manager'])
    const id = await active(form())
    const agencyId = await newAgency(context.db)
    await context.db
      .insertInto('agency_hosts')
      .values({ agency_id: agencyId, host: 'elsewhere.localhost' })
      .execute()
    const host = 'elsewhere.localhost'
    const other = await doors.staffOf(agencyId, await addStaff(context, 'elsewhere', 'owner', agencyId), host)
    expect((await other.get(path)).body.total).toBe(0)
    expect((await other.put(`${path}/${id}`, { ...form(), version: 1 })).status).toBe(404)
    expect((await other.post(`${path}/${id}/status`, { status: 'INACTIVE' })).status).toBe(404)
    expect((await doors.ask('/v2/announcements', { host })).body.announcements).toEqual([])
    const log = (await owner.get('/v2/agency/audit-log?act=ANNOUNCEMENT_SWITCHED')).body.entries
    expect(log[0]).toMatchObject({
      subject: { kind: 'ANNOUNCEMENT', id },
      before: { status: 'INACTIVE' },
      after: { status: 'ACTIVE' },
    })
  })
})
