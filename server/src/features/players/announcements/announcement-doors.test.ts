import { mostActive } from '@kham/contract/operator/players/announcements'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { announcementDesk, announcementsPath, day } from '../../../testing/announcement-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { pngOf } from '../../../testing/picture-files.ts'
import { addStaff } from '../../../testing/test-app.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

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
  const { switchAllOff, at, form, active, newPlayer, figuresOf } = announcementDesk(
    () => world,
    () => doors,
    () => owner,
  )

  const refused = async (body: object) => {
    const answer = await owner.post(announcementsPath, body)
    expect(answer.status).toBe(400)
    return answer.body.fields
  }

  test('are switched off when made, and switched on shown to whom they are for', async () => {
    const made = await owner.post(announcementsPath, form())
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
    const changed = await owner.put(`${announcementsPath}/${id}`, { ...form({ priority: 1 }), version: 1 })
    expect(changed.body.announcement).toMatchObject({ version: 2, priority: 1, status: 'ACTIVE' })
    expect(await owner.put(`${announcementsPath}/${id}`, { ...form(), version: 1 })).toMatchObject({
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
    const [one, two] = [
      (await owner.post(announcementsPath, form())).body,
      (await owner.post(announcementsPath, form())).body,
    ]
    const answers = await Promise.all(
      [one, two].map(({ announcement }) =>
        owner.post(`${announcementsPath}/${announcement.id}/status`, { status: 'ACTIVE' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const refusal = { status: 400, body: { fields: { status: 'TOO_LARGE' } } }
    expect(answers.find(({ status }) => status === 400)).toMatchObject(refusal)
    const card = await active(form({ place: 'CARD' }))
    // Nor by a change of what is on.
    expect(await owner.put(`${announcementsPath}/${card}`, { ...form(), version: 1 })).toMatchObject(refusal)
  })

  test('are written by owner and manager, looked at by all, and apart from other agencies', async () => {
    const { context, agency } = world
    const may: string[] = []
    for (const role of ['owner', 'manager', 'cashier', 'support', 'viewer'] as const) {
      const staff = await doors.staff(await addStaff(context, `says-${role}`, role, agency.agency_id))
      expect((await staff.get(announcementsPath)).status).toBe(200)
      if ((await staff.post(announcementsPath, form())).status === 201) may.push(role)
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
    expect((await other.get(announcementsPath)).body.total).toBe(0)
    expect((await other.put(`${announcementsPath}/${id}`, { ...form(), version: 1 })).status).toBe(404)
    expect((await other.post(`${announcementsPath}/${id}/status`, { status: 'INACTIVE' })).status).toBe(404)
    expect((await doors.ask('/v2/announcements', { host })).body.announcements).toEqual([])
    const log = (await owner.get('/v2/agency/audit-log?act=ANNOUNCEMENT_SWITCHED')).body.entries
    expect(log[0]).toMatchObject({
      subject: { kind: 'ANNOUNCEMENT', id },
      before: { status: 'INACTIVE' },
      after: { status: 'ACTIVE' },
    })
  })
})
