import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { announcementDesk, day } from '../../../testing/announcement-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { addInboxMessage, addInboxMessageForAll } from '../../site/inbox/add-inbox-message.ts'
import { forgetOldMessages } from '../inbox/forget-old-messages.ts'
import { sendMessages } from '../inbox/send-messages.ts'

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
  const { switchAllOff, at, later, newPlayer } = announcementDesk(
    () => world,
    () => doors,
    () => owner,
  )

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
})
