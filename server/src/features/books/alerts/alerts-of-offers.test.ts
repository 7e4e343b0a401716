import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { alertDesk } from '../../../testing/alert-desk.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { sendDeliveries } from '../../desk/channels/send-deliveries.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { readOffersView } from '../../players/protection/offers-view.ts'
import { setLimits } from '../../players/protection/set-limits.ts'
import { setOffers } from '../../players/protection/set-offers.ts'
import { addHost } from '../../site/agency/add-host.ts'

describe('alerts', () => {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await moneyWorld()
    await keepWebhook()
  })
  afterAll(() => world.close())
  beforeEach(() => world.context.db.deleteFrom('channel_deliveries').execute())
  afterEach(() => world.setClock(new Date()))

  const { keepWebhook, wanted, told, types, look } = alertDesk(() => world)
  const deposits = depositDesk(() => world, 'onepay')

  test('tell of settings, and of what a player says to offers as it is when it is sent', async () => {
    await wanted(['SETTING_CHANGED', null, null], ['player.offers', null, null])
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    await setOffers(world.context, player, 'YES')
    await excludePlayer(world.context, player, { days: 1 })
    await sendDeliveries(world.context, running)
    const rows = await (await fetch(`${world.sandbox.url}/sandbox/channels`)).text()
    expect(rows).toContain('PLAYER_EXCLUDED')
    expect(rows).toContain('TAKEN')
    expect(rows).not.toContain('BAD SIGNATURE')
    expect((await types()).filter((type) => type === 'player.offers')).toHaveLength(2)
    const by = { staffId: await findStaffId(world), address: null, requestId: null }
    await addHost(world.context, { agencyId: player.agencyId, by, host: 'console.example.com', needed: null })
    expect(await told()).toMatchObject([
      { type: 'SETTING_CHANGED', data: { what: 'HOSTS' } },
      { type: 'player.offers' },
      { type: 'player.offers' },
    ])
  })

  test('tell of the gate where a paid deposit or a cut uses a limit up, and of no other deposit', async () => {
    await wanted(['player.offers', null, null])
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    const sent = async () => {
      const before = (await told()).length
      await sendDeliveries(world.context, running)
      const calls = await (await fetch(`${world.sandbox.url}/sandbox/channels`)).text()
      return { before, gate: /&quot;gate&quot;:(?:&quot;)?(\w+)/.exec(calls)?.[1] }
    }
    await setLimits(world.context, player, { day: 200_000_00n })
    expect(await sent()).toEqual({ before: 1, gate: 'null' })

    await deposits.pay(await deposits.open(playerId))
    expect(await types()).toEqual(['player.offers'])
    const last = await deposits.pay(await deposits.open(playerId))
    const subjects = (await told()).map(({ subject }) => subject)
    expect(subjects).toContain(`${playerId} ${last.deposit_id}`)
    expect(await sent()).toEqual({ before: 2, gate: 'DEPOSIT_LIMIT_REACHED' })

    // The period renews, which is read so and not told.
    world.setClock(secondsAfter(new Date(), 86_400))
    await look()
    expect(await types()).toHaveLength(2)
    expect(await readOffersView(world.context.db, player, world.context.clock())).toMatchObject({
      gate: null,
    })
    world.setClock(new Date())
    await setLimits(world.context, player, { day: null, month: 200_000_00n })
    expect(await sent()).toEqual({ before: 3, gate: 'DEPOSIT_LIMIT_REACHED' })
  })

  test('tell of a limit that is set, and of no reminder', async () => {
    await wanted(['player.offers', null, null])
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    await setLimits(world.context, player, { reminderMinutes: 30 })
    expect(await types()).toEqual([])
    await setLimits(world.context, player, { reminderMinutes: 60, day: 200_000_00n })
    expect(await types()).toEqual(['player.offers'])
  })

  test('tell of no deposit of whoever is shut out already', async () => {
    await wanted(['player.offers', null, null])
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    await setLimits(world.context, player, { day: 100_000_00n })
    await setOffers(world.context, player, 'NO')
    await deposits.pay(await deposits.open(playerId))
    expect(await types()).toHaveLength(2)
  })
})
