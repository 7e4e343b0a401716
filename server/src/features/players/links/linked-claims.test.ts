import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLine } from '../../../actor.ts'
import { secondsAfter } from '../../../clock.ts'
import { newId } from '../../../id.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { linkDesk } from '../../../testing/link-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { noteDevice } from '../devices/note-device.ts'
import { cancelUsage } from '../../promotions/promotions/cancel-usage.ts'
import { changeLinkRules } from './change-link-rules.ts'
import { linkRulesOf } from './link-rules.ts'

const hour = 3600
const barred = { code: 'PROMOTION_ONLY_FOR_FIRST_ORDER' }

describe('linked players and first orders', () => {
  let world: MoneyWorld
  const { promotion, claim, deposit, paidBy: depositOf } = promotionDesk(() => world)
  const { onDevice, at, links, refusals } = linkDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const agencyId = () => world.agency.agency_id
  const first = () => promotion({ first_order_only: true })
  const someone = async () => (await world.newPlayer()).playerId
  const statusOf = async (claimed: ReturnType<typeof claim>) => (await claimed).status

  let count = 0
  const newDevice = () => `device-${++count}`
  const newAddress = (end: number) => `198.51.${++count}.${end}`
  const neighbour = (address: string, end: number) => address.replace(/\d+$/, String(end))

  test('the second player of a device is refused, and what speaks for it is on record once', async () => {
    const [one, two, device, promotionId] = [await someone(), await someone(), newDevice(), await first()]
    await onDevice(one, device)
    await onDevice(two, device)
    expect(await statusOf(claim(one, promotionId))).toBe('USED')
    await expect(claim(two, promotionId)).rejects.toMatchObject(barred)
    await expect(claim(two, promotionId)).rejects.toMatchObject(barred)
    const [refusal, ...others] = await refusals(two)
    expect(others).toEqual([])
    expect(refusal).toMatchObject({
      promotion_id: promotionId,
      evidence: [{ signal: 'DEVICE', playerId: one, took: 'CLAIMED' }],
    })
    expect(await refusals(one)).toEqual([])
  })

  test('another first order counts as well, and a promotion for everybody is nobody’s first', async () => {
    const [one, two, device] = [await someone(), await someone(), newDevice()]
    await onDevice(one, device)
    await onDevice(two, device)
    await claim(one, await promotion())
    const theirs = await first()
    const { usage_id } = await claim(two, theirs)
    await cancelUsage(world.context, { agencyId: agencyId(), playerId: two }, usage_id)
    const three = await someone()
    await onDevice(three, device)
    // What was given up before its credit was nothing.
    expect(await statusOf(claim(three, await first()))).toBe('USED')
    await expect(claim(two, theirs)).rejects.toMatchObject(barred)
    expect(await statusOf(claim(two, await promotion()))).toBe('USED')
  })

  test('a deposit of the other one counts as a first order, and one that is not paid does not', async () => {
    const [one, two, device] = [await someone(), await someone(), newDevice()]
    await onDevice(one, device)
    await onDevice(two, device)
    expect(await links(two)).toMatchObject([{ playerId: one, took: null }])
    const promotionId = await first()
    const { usage_id } = await claim(two, promotionId)
    await cancelUsage(world.context, { agencyId: agencyId(), playerId: two }, usage_id)
    await deposit(one)
    await expect(claim(two, promotionId)).rejects.toMatchObject(barred)
    expect(await links(two)).toMatchObject([{ playerId: one, took: 'DEPOSITED' }])
  })

  test('neither deposits nor what has been claimed are touched by any sign', async () => {
    const [one, two, device] = [await someone(), await someone(), newDevice()]
    await claim(one, await first())
    await claim(two, await first())
    await onDevice(one, device)
    await onDevice(two, device)
    expect(await deposit(two)).toMatchObject({ status: 'SUCCESS', bonus_minor: 500_00n })
    expect(await deposit(one)).toMatchObject({ status: 'SUCCESS', bonus_minor: 500_00n })
  })

  test('a claim that the player’s own deposit prevents is refused without evidence', async () => {
    const [one, two, device] = [await someone(), await someone(), newDevice()]
    await onDevice(one, device)
    await onDevice(two, device)
    await depositOf(one)
    await deposit(two, '100000')
    await expect(claim(two, await first())).rejects.toMatchObject(barred)
    expect(await refusals(two)).toEqual([])
  })

  test('a sign is not asked before what stands further up in the order of refusals', async () => {
    const [one, two, device] = [await someone(), await someone(), newDevice()]
    await onDevice(one, device)
    await onDevice(two, device)
    await claim(one, await first())
    await claim(two, await promotion())
    await expect(claim(two, await first())).rejects.toMatchObject({ code: 'PROMOTION_USAGE' })
    expect(await refusals(two)).toEqual([])
  })

  test('of two concurrent claims on one device one is accepted, whichever promotions they are', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, two, device] = [await someone(), await someone(), newDevice()]
      await onDevice(one, device)
      await onDevice(two, device)
      const answers = await Promise.allSettled([claim(one, await first()), claim(two, await first())])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: barred })
      expect([...(await refusals(one)), ...(await refusals(two))]).toHaveLength(1)
    }
  })

  test('players of another agency are never linked', async () => {
    const { db, clock } = world.context
    const other = await newAgency(db)
    const stranger = { agency_id: other, player_id: newId(clock()) }
    const row = { ...stranger, username: 'stranger', password_hash: 'x', display_name: 'x', name_key: 'X' }
    await db
      .insertInto('players')
      .values({ ...row, age_confirmed_at: clock(), last_login_at: null })
      .execute()
    const device = newDevice()
    const seen = { visitorId: device, payload: null, now: clock() }
    await noteDevice(db, { ...seen, agencyId: other, playerId: stranger.player_id })
    const one = await someone()
    await onDevice(one, device)
    expect(await links(one)).toEqual([])
  })

  test('an address block speaks for a day, and not a moment longer', async () => {
    const now = world.context.clock()
    world.setClock(now)
    const [one, two, three, four] = [await someone(), await someone(), await someone(), await someone()]
    await claim(one, await first())
    await claim(three, await first())
    const [inside, outside] = [newAddress(7), newAddress(7)]
    await at(one, inside, secondsAfter(now, -24 * hour + 1))
    await at(two, neighbour(inside, 200))
    await at(three, outside, secondsAfter(now, -24 * hour))
    await at(four, neighbour(outside, 200))
    await expect(claim(two, await first())).rejects.toMatchObject(barred)
    expect(await links(two)).toMatchObject([{ signal: 'ADDRESS', playerId: one, took: 'CLAIMED' }])
    expect(await statusOf(claim(four, await first()))).toBe('USED')
  })

  test('it does not speak for who has moved on, nor for the block beside it, nor for the machine itself', async () => {
    const now = world.context.clock()
    world.setClock(now)
    const address = newAddress(7)
    const [one, gone, beside] = [await someone(), await someone(), await someone()]
    await claim(one, await first())
    await at(one, address)
    await at(gone, address, secondsAfter(now, -24 * hour))
    await at(beside, newAddress(7))
    expect(await links(gone)).toEqual([])
    expect(await links(beside)).toEqual([])
    const [here, too] = [await someone(), await someone()]
    await at(here, '127.0.0.1')
    await at(too, '127.0.0.1')
    expect(await links(here)).toEqual([])
  })

  test('a block with a crowd is a carrier’s, and tells nothing', async () => {
    const address = newAddress(1)
    const players = await Promise.all(Array.from({ length: 7 }, someone))
    await claim(players[0]!, await first())
    for (const [place, playerId] of players.slice(0, 6).entries())
      await at(playerId, neighbour(address, place + 1))
    expect(await links(players[5]!)).toHaveLength(5)
    await expect(claim(players[5]!, await first())).rejects.toMatchObject(barred)
    await at(players[6]!, neighbour(address, 200))
    expect(await links(players[5]!)).toEqual([])
    expect(await statusOf(claim(players[5]!, await first()))).toBe('USED')
  })

  test('the agency may listen to address blocks for longer, or not at all; only from what was read', async () => {
    const now = world.context.clock()
    world.setClock(now)
    const staffId = await findStaffId(world)
    const change = (addressHours: number, version: number) =>
      changeLinkRules(world.context, {
        agencyId: agencyId(),
        by: { ...commandLine, staffId },
        wanted: { version, addressHours },
      })
    const [one, two, address] = [await someone(), await someone(), newAddress(7)]
    await at(one, address, secondsAfter(now, -48 * hour))
    await at(two, address)
    expect(await links(two)).toEqual([])
    expect(await change(72, 0)).toEqual({ version: 1, addressHours: 72 })
    expect(await links(two)).toHaveLength(1)
    await expect(change(0, 0)).rejects.toMatchObject({ code: 'SETTINGS_CHANGED' })
    expect(await change(72, 0)).toEqual({ version: 1, addressHours: 72 })
    const both = await Promise.allSettled([change(0, 1), change(24, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { version } = await linkRulesOf(world.context.db, agencyId())
    await change(0, version)
    await at(one, address)
    expect(await links(two)).toEqual([])
    await change(24, (await linkRulesOf(world.context.db, agencyId())).version)
    expect(await links(two)).toHaveLength(1)
  })
})
