import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { announcementDesk, announcementsPath } from '../../../testing/announcement-desk.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { gateInvariants } from '../../books/books/gate-invariants.ts'
import { sendMessages } from '../inbox/send-messages.ts'
import { blockPlayer } from '../players/block-player.ts'
import { excludePlayer } from '../protection/exclude-player.ts'
import { setLimits } from '../protection/set-limits.ts'
import { setOffers } from '../protection/set-offers.ts'
import { writeCards } from './write-cards.ts'

describe('announcements', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    // The clock is ahead of the database's, so that whoever registers has done so long ago.
    world.setClock(secondsAfter(new Date(), 120))
    owner = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  beforeEach(() => switchAllOff())
  const { switchAllOff, at, later, form, offer, active, newPlayer, round, figuresOf } = announcementDesk(
    () => world,
    () => doors,
    () => owner,
  )

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
    await owner.put(`${announcementsPath}/${id}`, {
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
    await owner.post(`${announcementsPath}/${id}/status`, { status: 'INACTIVE' })
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
    await owner.post(`${announcementsPath}/${off}/status`, { status: 'INACTIVE' })
    await sendMessages(
      withClock((count) => (count === 1 ? before : ends)),
      running,
    )
    expect(await sendsOf(ending)).toEqual([])

    // Switching it off waits for the batch, and the next batch finds it off.
    await owner.post(`${announcementsPath}/${off}/status`, { status: 'ACTIVE' })
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
})
