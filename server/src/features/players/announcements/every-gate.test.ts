import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, startOfDay } from '@kham/contract/day'
import { secondsAfter } from '../../../clock.ts'
import { newId } from '../../../id.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import type { OpenDoors } from '../../../testing/open-doors.ts'
import { pngOf } from '../../../testing/picture-files.ts'
import { promotionOffice } from '../../../testing/promotion-office.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { closeAccount } from '../../play/account-closing/close-account.ts'
import { sendMessages } from '../inbox/send-messages.ts'
import { blockPlayer } from '../players/block-player.ts'
import type { PlayerId } from '../players/player.ts'
import { suspendPlayer } from '../players/suspend-player.ts'
import { excludePlayer } from '../protection/exclude-player.ts'
import { refuseOffers } from '../protection/refuse-offers.ts'
import { setLimits } from '../protection/set-limits.ts'
import { setOffers } from '../protection/set-offers.ts'
import { sendPushes } from '../push/send-pushes.ts'
import { writeCards } from './write-cards.ts'

const hour = 3600
const day = 24 * hour

/** The first three are shown, the others are sent. */
const places = ['STRIP', 'POPUP', 'BANNER', 'CARD', 'PUSH'] as const

/**
 * How a player stands; what of an offer, and what of a service, they see or are sent; whether they see the one promotion, which asks for
 * 345,000 kip; and what claiming it answers.
 */
const table: [state: string, offer: string, service: string, promotions: 'seen' | 'none', claim: string][] = [
  ['was not asked', 'STRIP POPUP BANNER', 'all', 'seen', 'USED'],
  ['said yes', 'all', 'all', 'seen', 'USED'],
  ['said no', '', 'all', 'none', 'OFFERS_REFUSED'],
  ['said yes an hour after a no', '', 'all', 'none', 'OFFERS_REFUSED'],
  ['is on a break', '', 'all', 'none', 'PLAYER_EXCLUDED'],
  ['has excluded themselves', '', 'all', 'none', 'PLAYER_EXCLUDED'],
  ['is taken for one who has', '', 'all', 'none', 'PLAYER_EXCLUDED'],
  ['is blocked', '', 'all', 'seen', 'PLAYER_BLOCKED'],
  ['has nothing left of a limit', '', 'all', 'none', 'DEPOSIT_LIMIT_REACHED'],
  ['has less left than a promotion asks for', 'all', 'all', 'none', 'DEPOSIT_LIMIT_REACHED'],
  ['has an order open', 'CARD PUSH', 'STRIP CARD PUSH', 'seen', 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN'],
  // Nobody is signed in: what they would be shown is a visitor's.
  ['is suspended', '', 'CARD PUSH', 'seen', 'UNAUTHENTICATED'],
  ['is closed', '', '', 'seen', 'UNAUTHENTICATED'],
]

/** The title of an offer of the day before. */
const earlier = 'EARLIER'

let world: MoneyWorld
let doors: OpenDoors
let promotion: string
let office: Awaited<ReturnType<typeof promotionOffice>>
/** Ten in the morning of tomorrow in Vientiane, when offers may be pushed. */
let morning: Date

beforeAll(async () => {
  world = await moneyWorld()
  office = await promotionOffice(world)
  doors = office.doors
  promotion = (await office.made()).id
  await asOwner(world.context.database, (client) => client.query(`update promotions set status = 'INACTIVE'`))
  await office.switchedOn(promotion)
  morning = secondsAfter(startOfDay(dayOf(secondsAfter(new Date(), day))), 10 * hour)
})
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await doors.close()
  await world.close()
})

const inState: Record<string, (player: PlayerId, staffId: string) => Promise<unknown>> = {
  'said no': (player) => setOffers(world.context, player, 'NO'),
  async 'said yes an hour after a no'(player) {
    await setOffers(world.context, player, 'NO')
    await setOffers(world.context, player, 'YES')
  },
  'is on a break': (player) => excludePlayer(world.context, player, { days: 3 }),
  'has excluded themselves': (player) => excludePlayer(world.context, player, { months: 6 }),
  async 'is taken for one who has'(player) {
    const [now, until] = [world.context.clock(), secondsAfter(morning, 100 * day)]
    await world.context.db
      .transaction()
      .execute((tx) => refuseOffers(tx, player, [{ id: newId(now), until }], now))
    await asOwner(world.context.database, (client) =>
      client.query('update players set matched_until = $1 where player_id = $2', [until, player.playerId]),
    )
  },
  'is blocked': (player, staffId) => blockPlayer(world.context, player, { staffId, reason: 'x' }),
  'has nothing left of a limit': (player) => setLimits(world.context, player, { month: 0n }),
  'has less left than a promotion asks for': (player) =>
    setLimits(world.context, player, { month: 344_999_00n }),
  'is suspended': (player, staffId) =>
    suspendPlayer(world.context, player, { staffId, reason: 'CHECKING', note: 'x' }),
  'is closed': (player, staffId) =>
    closeAccount(world.context, player, { by: { staffId, address: null, requestId: null }, note: 'x' }),
}

/** Somebody who takes notices of every kind in a browser, before anything else is so. */
async function subscriber(state: string) {
  const { playerId } = await world.newPlayer()
  const player = { agencyId: world.agency.agency_id, playerId }
  if (state !== 'was not asked') await setOffers(world.context, player, 'YES')
  const browser = await world.sandbox.pushBrowser((await doors.ask('/v2/push/key')).body.publicKey)
  const form = { ...browser.subscription, kinds: ['ACCOUNT'], lang: 'lo' }
  expect((await (await doors.player(playerId)).post('/v2/players/push', form)).status).toBe(201)
  return { state, player, browser }
}

/** What is announced of one kind in these places comes to them, as far as it does. */
async function announced(
  kind: 'OFFER' | 'SERVICE',
  { title = kind as string, at = places as readonly string[], pictureId = null as string | null },
) {
  const now = world.context.clock()
  for (const place of at) {
    const { body } = await office.owner.post('/v2/agency/announcements', {
      kind,
      place,
      texts: { lo: { title: `${title} ${place}`, description: '' } },
      ...(place === 'BANNER' ? { picture: pictureId } : {}),
      audience: { kind: 'PLAYERS' },
      startsAt: now.toISOString(),
      endsAt: secondsAfter(now, 3 * day).toISOString(),
    })
    const on = `/v2/agency/announcements/${body.announcement.id}/status`
    expect((await office.owner.post(on, { status: 'ACTIVE' })).status).toBe(200)
  }
  await writeCards(world.context)
  await sendMessages(world.context, running)
  await sendPushes(world.context, running)
}

async function seenBy({ player, browser }: Awaited<ReturnType<typeof subscriber>>, kind: string) {
  const session = await doors.player(player.playerId)
  const { announcements } = (await session.get('/v2/announcements')).body
  const titles = [
    ...announcements.filter(({ place }: { place: string }) => place !== 'CARD').map(titleOf),
    ...(await cardsOf(player)),
    ...(await browser.messages()).map(({ notice }) => notice.text?.title),
  ]
  return places.filter((place) => titles.includes(`${kind} ${place}`))
}
const titleOf = ({ texts }: { texts: { lo: { title: string } } }) => texts.lo.title

/** What stands in the player's inbox; of whoever cannot sign in, what they were sent. */
async function cardsOf({ playerId }: PlayerId): Promise<string[]> {
  const { status, body } = await (await doors.player(playerId)).get('/v2/players/inbox')
  if (status === 200) return body.messages.map(titleOf)
  const { rows } = await world.context.database.pool.query<{ texts: { lo: { title: string } } }>(
    `select m.texts from message_sends s join inbox_messages m using (agency_id, message_id)
     where s.player_id = $1 and m.announcement_id is not null and m.texts -> 'lo' ->> 'title' not like $2`,
    [playerId, `${earlier}%`],
  )
  return rows.map(titleOf)
}

test('a strip, a pop-up, a banner, a card, a push, a promotion and a claim for every way to stand', async () => {
  const staffId = await findStaffId(world)
  const { body } = await office.owner.upload(
    '/v2/agency/pictures?purpose=BANNER',
    pngOf(40, 30, { shade: 9 }),
  )
  const all = await Promise.all(table.map(([state]) => subscriber(state)))
  // A bank takes no call of tomorrow.
  const withOrder = all.find(({ state }) => state === 'has an order open')!
  await depositDesk(() => world).open(withOrder.player.playerId)
  // Nobody is written to in their first minute.
  world.setClock(secondsAfter(new Date(), 61))
  await announced('OFFER', { title: earlier, at: ['CARD'] })
  world.setClock(secondsAfter(morning, -hour))
  for (const { state, player } of all) await inState[state]?.(player, staffId)
  // With consent to this kind, only the gate can stop a push.
  await asOwner(world.context.database, (client) =>
    client.query(`update push_subscriptions set kinds = '{ACCOUNT,OFFER}'`),
  )
  world.setClock(morning)
  office = { ...office, owner: await doors.staff(staffId) }

  // An offer that was sent while the gate was open is seen as one that is sent now.
  const still = await Promise.all(all.map(({ player }) => cardsOf(player)))
  const shown = table.filter((_, index) => still[index]!.some((title) => title.startsWith(earlier)))
  expect(shown).toEqual(table.filter(([, offer]) => /all|CARD/.test(offer)))

  const found: Record<string, unknown[]> = Object.fromEntries(table.map(([state]) => [state, [state]]))
  for (const kind of ['OFFER', 'SERVICE'] as const) {
    await announced(kind, { pictureId: body.picture.id })
    for (const each of all) {
      const seen = await seenBy(each, kind)
      found[each.state]!.push(seen.length === places.length ? 'all' : seen.join(' '))
    }
    await asOwner(world.context.database, (client) =>
      client.query(`update announcements set status = 'INACTIVE'`),
    )
  }
  // Nor does a provider, and nothing that was said since is undone.
  world.setClock(new Date())
  for (const { state, player } of all) {
    const session = await doors.player(player.playerId)
    const { promotions } = (await session.get('/v2/promotions')).body
    found[state]!.push(promotions.length > 0 ? 'seen' : 'none', await claimedBy(player))
  }
  expect(Object.values(found)).toEqual(table)

  // What is to be agreed to comes after the gate and before the promotion's own.
  const page = '/v2/agency/pages/privacy'
  office = { ...office, owner: await doors.staff(staffId) }
  const draft = { lang: 'lo', title: 'x', body: 'x', version: 0 }
  expect((await office.owner.put(`${page}/draft`, draft)).status).toBe(200)
  const form = { version: 1, effectiveAt: null, required: true, summary: null }
  const second = await doors.staff(await addStaff(world.context, 'second', 'manager', world.agency.agency_id))
  for (const who of [office.owner, second]) expect((await who.post(`${page}/publish`, form)).status).toBe(200)
  const refused = await Promise.all(all.map(({ player }) => claimedBy(player)))
  expect(refused).toEqual(
    table.map(([state, , , , claim]) =>
      ['was not asked', 'said yes', 'has an order open'].includes(state) ? 'AGREEMENT_REQUIRED' : claim,
    ),
  )
})

async function claimedBy({ playerId }: PlayerId): Promise<string> {
  const session = await doors.player(playerId)
  const { body } = await session.post('/v2/promotions/use', {
    promotionId: promotion,
    providerId: 'alphabet',
  })
  return body.code ?? body.usage.status
}
