import { dayOf, startOfDay } from '@kham/contract/day'
import type { PushKind } from '@kham/contract/players/push'
import { expect } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { sendPushes } from '../features/players/push/send-pushes.ts'
import { setLimits } from '../features/players/protection/set-limits.ts'
import { asOwner } from './as-owner.ts'
import { running, type MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'

export const pushPath = '/v2/players/push'
export const hour = 3600

/** What tests of push do over and over. */
export function pushDesk(world: () => MoneyWorld, doors: () => OpenDoors) {
  const now = () => world().context.clock()
  /** Ten in the morning of tomorrow in Vientiane. */
  const setMorning = () =>
    world().setClock(secondsAfter(startOfDay(dayOf(new Date(Date.now() + 24 * hour * 1000))), 10 * hour))
  const later = (seconds: number) => world().setClock(secondsAfter(now(), seconds))
  const round = () => sendPushes(world().context, running)
  const key = async () => (await doors().ask('/v2/push/key')).body.publicKey as string

  async function subscriber(kinds: PushKind[] = ['MONEY', 'ACCOUNT'], of?: string) {
    const playerId = of ?? (await world().newPlayer()).playerId
    const session = await doors().player(playerId)
    const browser = await world().sandbox.pushBrowser(await key())
    const subscribe = (change: object = {}) =>
      session.post(pushPath, { ...browser.subscription, kinds, lang: 'lo', ...change })
    return { playerId, id: { agencyId: world().agency.agency_id, playerId }, session, browser, subscribe }
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
    await world()
      .context.db.selectFrom('push_sends')
      .select(['status', 'why', 'tries'])
      .where('player_id', '=', playerId)
      .orderBy('send_id')
      .execute()
  /** As a process leaves it that dies between the call and the record. */
  const leftOnItsWay = ({ playerId }: { playerId: string }) =>
    asOwner(world().context.database, (client) =>
      client.query(`update push_sends set status = 'SENDING', sent_at = $1, tries = 1 where player_id = $2`, [
        now(),
        playerId,
      ]),
    )
  const changed = async ({ id }: Awaited<ReturnType<typeof subscriber>>, day: bigint) =>
    setLimits(world().context, id, { day })

  return { now, setMorning, later, round, key, subscriber, subscribed, came, whys, leftOnItsWay, changed }
}
