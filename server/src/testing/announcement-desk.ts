import { expect } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { writeCards } from '../features/players/announcements/write-cards.ts'
import { sendMessages } from '../features/players/inbox/send-messages.ts'
import { asOwner } from './as-owner.ts'
import { running, type MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'

export const announcementsPath = '/v2/agency/announcements'
export const day = 24 * 3600

/** What tests of announcements do over and over. */
export function announcementDesk(
  world: () => MoneyWorld,
  doors: () => OpenDoors,
  owner: () => Awaited<ReturnType<OpenDoors['staff']>>,
) {
  const at = () => world().context.clock()
  const later = (seconds: number) => world().setClock(secondsAfter(at(), seconds))
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
  async function active(body: object) {
    later(0.001)
    const { announcement } = (await owner().post(announcementsPath, body)).body
    expect(
      (await owner().post(`${announcementsPath}/${announcement.id}/status`, { status: 'ACTIVE' })).status,
    ).toBe(200)
    return announcement.id as string
  }
  async function newPlayer() {
    later(0.001)
    const { playerId } = await world().newPlayer()
    const browser = await doors().player(playerId)
    return {
      playerId,
      id: { agencyId: world().agency.agency_id, playerId },
      browser,
      shown: async () =>
        (await browser.get('/v2/announcements')).body.announcements.map(({ id }: { id: string }) => id),
      read: (id: string) => browser.post(`/v2/players/announcements/${id}/read`),
      inbox: async () => (await browser.get('/v2/players/inbox')).body,
    }
  }
  const round = async () => {
    await writeCards(world().context)
    return sendMessages(world().context, running)
  }
  const figuresOf = async (id: string) =>
    (await owner().get(announcementsPath)).body.announcements.find((one: { id: string }) => one.id === id)
      .figures
  const switchAllOff = () =>
    asOwner(world().context.database, (client) =>
      client.query(`update announcements set status = 'INACTIVE'`),
    )

  return { at, later, form, offer, active, newPlayer, round, figuresOf, switchAllOff }
}
