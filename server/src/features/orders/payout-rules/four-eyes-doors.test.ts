import type { FourEyesForm } from '@kham/contract/operator/orders/four-eyes'
import type { Staff } from '@kham/contract/operator/desk/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { beginFourEyes } from './change-four-eyes.ts'
import { holdHoursOf } from '../../players/payout-holds/hold-hours.ts'
import { byHand } from '../../../testing/as-owner.ts'

const path = '/v2/agency/settings/four-eyes'
const payouts = '/v2/agency/settings/payouts'
const kip = (amount: string) => ({ amount, currency: 'LAK' })
const day = 24 * 3600

describe('the bounds of two approvals [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  let manager: Awaited<ReturnType<OpenDoors['staff']>>
  let now: Date
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await staffWho('owner')
    manager = await staffWho('manager')
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const staffWho = async (role: Staff['role']) =>
    doors.staff(await addStaff(world.context, `eyes-${role}`, role, world.agency.agency_id))
  const read = async () => (await manager.get(path)).body
  const form = { from: '5000000', day: '50000000', slipFrom: null, holdHours: 24 }
  const rules = {
    automatic: false,
    most: '500000',
    mostOfPlayer: '1000000',
    timesOfPlayer: 3,
    mostOfAll: '20000000',
    accountAgeHours: 24,
    payoutsByHand: true,
  }
  const put = async (change: Partial<FourEyesForm> = {}, by = owner) =>
    by.put(path, { ...form, version: (await read()).version, ...change })
  beforeEach(async () => {
    now = new Date()
    world.setClock(now)
    const { db } = world.context
    const standing = { four_eyes_minor: 5_000_000_00n, four_eyes_day_minor: 50_000_000_00n, hold_hours: 24 }
    const none = { four_eyes_next: null, four_eyes_next_at: null, four_eyes_next_by: null }
    await byHand(db, db.updateTable('agencies').set({ ...standing, ...none, slip_from_minor: null }))
    await byHand(
      db,
      db.updateTable('first_words').set({ state: 'ENDED', resolved_at: now }).where('state', '=', 'WAITING'),
    )
  })
  const later = async (seconds: number) => {
    world.setClock(secondsAfter(now, seconds))
    await beginFourEyes(world.context)
    // Sessions are of today.
    world.setClock(now)
  }

  test('are 5 and 50 million kip before anybody has changed them', async () => {
    expect(await read()).toEqual({
      version: expect.any(Number),
      rules: { from: kip('5000000.00'), day: kip('50000000.00'), slipFrom: null, holdHours: 24 },
      next: null,
      waitsForSecond: null,
    })
    expect(await holdHoursOf(world.context.db, world.agency.agency_id)).toBe(24)
  })

  test.each<[string, Partial<FourEyesForm>]>([
    ['a lower bound', { from: '4999999' }],
    ['a lower sum of a day', { day: '49999999' }],
    ['a slip', { slipFrom: '1000000' }],
    ['a longer hold', { holdHours: 25 }],
  ])('%s holds at once, with one approval', async (_, change) => {
    const { status, body } = await put(change, manager)
    expect(status).toBe(200)
    expect(body).toMatchObject({ next: null, waitsForSecond: null })
    expect(body.rules).not.toEqual({ ...form, from: kip('5000000.00'), day: kip('50000000.00') })
  })

  test.each<[string, Partial<FourEyesForm>]>([
    ['a higher bound', { from: '5000001' }],
    ['a higher sum of a day', { day: '50000001' }],
    ['a shorter hold', { holdHours: 23 }],
    ['one of them with something tighter', { from: '5000001', day: '1' }],
  ])('%s takes two, an owner first, and holds 24 hours later', async (_, change) => {
    const before = (await read()).rules
    expect(await put(change, manager)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const first = await put(change)
    expect(first).toMatchObject({
      status: 200,
      body: { rules: before, next: null, waitsForSecond: { act: 'LOOSEN', by: 'eyes-owner' } },
    })
    expect(await put(change)).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } })
    const { body } = await put(change, manager)
    expect(body).toMatchObject({
      rules: before,
      next: { at: secondsAfter(now, day).toISOString() },
      waitsForSecond: null,
    })
    await later(day - 1)
    expect((await read()).rules).toEqual(before)
    await later(day)
    expect(await read()).toMatchObject({ rules: body.next.rules, next: null })
    const { body: log } = await manager.get('/v2/agency/audit-log?act=FOUR_EYES_CHANGED')
    expect(log.entries[0]).toMatchObject({ by: { username: 'eyes-manager' } })
  })

  test('a tighter bound takes the place of a looser one that was to hold later', async () => {
    await put({ from: '9000000' })
    await put({ from: '9000000' }, manager)
    await put({ from: '4000000' }, manager)
    expect(await read()).toMatchObject({ rules: { from: kip('4000000.00') }, next: null })
    await later(2 * day)
    expect((await read()).rules.from).toEqual(kip('4000000.00'))
  })

  test('one alone keeps the bounds as they are where looser ones were to hold later', async () => {
    await put({ from: '9000000' })
    await put({ from: '9000000' }, manager)
    const { version } = await read()
    expect(await manager.put(path, { ...form, version: version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_CHANGED' },
    })
    expect((await manager.put(path, { ...form, version })).body).toMatchObject({ next: null })
    await later(2 * day)
    expect((await read()).rules.from).toEqual(kip('5000000.00'))
    // The same call once more: nothing is left to withdraw.
    expect((await manager.put(path, { ...form, version })).body).toMatchObject({ version: version + 1 })
  })

  test.each<[string, (version: number) => Promise<unknown>]>([
    ['a lower bound', () => put({ from: '4000000' }, manager)],
    ['a longer hold', () => put({ holdHours: 25 }, manager)],
    [
      'a lower bound by the payout rules',
      (version) => manager.put(payouts, { ...rules, version, fourEyesFrom: '4000000' }),
    ],
  ])('after %s nobody seconds what was said before it', async (_, tighten) => {
    await put({ from: '9000000' })
    await tighten((await manager.get(payouts)).body.version)
    expect(await read()).toMatchObject({ waitsForSecond: null })
    expect(await put({ from: '9000000' }, manager)).toMatchObject({ status: 403 })
    expect(await read()).toMatchObject({ next: null })
  })

  test('raised by the payout rules they go the same way, and the rest of the rules holds at once', async () => {
    const raise = async (by: typeof owner) => {
      const { version } = (await manager.get(payouts)).body
      return by.put(payouts, { ...rules, version, fourEyesFrom: '6000000' })
    }
    const first = await raise(owner)
    expect(first.body).toMatchObject({
      rules: { fourEyesFrom: kip('5000000.00'), payoutsByHand: true },
      waitsForSecond: { said: { from: '6000000.00' } },
    })
    const { body } = await raise(manager)
    expect(body).toMatchObject({
      rules: { fourEyesFrom: kip('5000000.00') },
      next: { rules: { from: kip('6000000.00') } },
      waitsForSecond: null,
    })
    await later(day)
    expect((await manager.get(payouts)).body.rules.fourEyesFrom).toEqual(kip('6000000.00'))
  })

  test.each<[string, object, Record<string, string>]>([
    ['more than a milliard', { from: '1000000001' }, { from: 'TOO_LARGE' }],
    ['no hold at all', { holdHours: 0 }, { holdHours: 'TOO_SMALL' }],
    ['a hold of more than a week', { holdHours: 169 }, { holdHours: 'TOO_LARGE' }],
    ['no bound', { from: null }, { from: 'BAD_FORMAT' }],
  ])('%s is refused', async (_, change, fields) => {
    expect(await put(change)).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
  })
})
