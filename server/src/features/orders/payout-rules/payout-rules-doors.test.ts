import type { PayoutRulesForm } from '@kham/contract/operator/orders/payout-rules'
import type { Staff } from '@kham/contract/operator/desk/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { automaticDesk } from '../../../testing/automatic-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { byHand, rewrite } from '../../../testing/as-owner.ts'

const path = '/v2/agency/settings/payouts'
const kip = (amount: string) => ({ amount, currency: 'LAK' }) as const

describe('the settings of payout rules', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let manager: Awaited<ReturnType<OpenDoors['staff']>>
  let owner: typeof manager
  const { knownPlayer, heldOf, judge, withdrawals } = automaticDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    manager = await staffWho('manager')
    owner = await staffWho('owner')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const staffWho = async (role: Staff['role']) =>
    doors.staff(await addStaff(world.context, `rules-${role}`, role, world.agency.agency_id))
  const read = async () => (await manager.get(path)).body
  const form: Omit<PayoutRulesForm, 'version'> = {
    automatic: false,
    most: '500000',
    mostOfPlayer: '1000000',
    timesOfPlayer: 3,
    mostOfAll: '20000000',
    accountAgeHours: 24,
    payoutsByHand: false,
    fourEyesFrom: '5000000',
  }
  const put = async (change: Partial<PayoutRulesForm>, by = manager) =>
    by.put(path, { ...form, version: (await read()).version, ...change })
  /** What pays more without anybody an owner says first. */
  async function loosen(change: Partial<PayoutRulesForm>) {
    const first = await put(change, owner)
    return first.body.waitsForSecond ? put(change) : first
  }
  beforeEach(async () => {
    const { db } = world.context
    // By the door it takes two to raise the bound again.
    await byHand(db, db.updateTable('agencies').set({ four_eyes_minor: 5_000_000_00n }))
    const ended = { state: 'ENDED', resolved_at: new Date() } as const
    await byHand(db, db.updateTable('first_words').set(ended).where('state', '=', 'WAITING'))
    await loosen({})
  })

  test('are off, and cautious, before anybody has changed them', async () => {
    const agencyId = await newAgency(world.context.db)
    await world.context.db
      .insertInto('agency_hosts')
      .values({ agency_id: agencyId, host: 'fresh.localhost' })
      .execute()
    const staffId = await addStaff(world.context, 'fresh-viewer', 'viewer', agencyId)
    const viewer = await doors.staffOf(agencyId, staffId, 'fresh.localhost')
    expect((await viewer.get(path)).body).toEqual({
      version: 0,
      rules: {
        automatic: false,
        most: kip('500000.00'),
        mostOfPlayer: kip('1000000.00'),
        timesOfPlayer: 3,
        mostOfAll: kip('20000000.00'),
        accountAgeHours: 24,
        payoutsByHand: false,
        fourEyesFrom: kip('5000000.00'),
      },
      next: null,
      waitsForSecond: null,
      changes: [],
      page: 1,
      pageSize: 20,
      total: 0,
    })
  })

  test('are changed from now on, and each change is written down with who, before and after', async () => {
    const { version, rules: before } = await read()
    const change = { automatic: true, most: '680000', fourEyesFrom: '5000000.00' }
    const { status, body } = await loosen(change)
    const after = { ...before, automatic: true, most: kip('680000.00'), fourEyesFrom: kip('5000000.00') }
    expect({ status, body }).toMatchObject({ status: 200, body: { version: version + 1, rules: after } })
    const { changes, total } = await read()
    expect(total).toBe(version + 1)
    expect(changes[0]).toEqual({
      version: version + 1,
      by: 'rules-manager',
      at: expect.any(String),
      before,
      after,
    })
    expect((await manager.get(`${path}?page=2&pageSize=1`)).body).toMatchObject({
      page: 2,
      pageSize: 1,
      total,
    })
  })

  test('the same again changes nothing, also with an old version', async () => {
    const { version } = await read()
    const first = await loosen({ automatic: true })
    expect(await put({ automatic: true, version })).toMatchObject({ status: 200, body: first.body })
    expect((await read()).version).toBe(version + 1)
  })

  test('of two changes to the same version one is accepted, also concurrently', async () => {
    const { version } = await read()
    const both = await Promise.all([
      put({ version, timesOfPlayer: 2 }),
      put({ version, timesOfPlayer: 1 }, owner),
    ])
    expect(both.map(({ body }) => body.code ?? 'CHANGED').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'CHANGED',
      'SETTINGS_CHANGED',
    ])
    expect((await read()).version).toBe(version + 1)
  })

  test('the bound of two is never given up, and is the one of settings/four-eyes', async () => {
    expect(await put({ fourEyesFrom: null }, owner)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { fourEyesFrom: 'REQUIRED' } },
    })
    const fourEyes = '/v2/agency/settings/four-eyes'
    const { version } = (await manager.get(fourEyes)).body
    await put({ fourEyesFrom: '4000000' })
    expect((await manager.get(fourEyes)).body).toMatchObject({
      version: version + 1,
      rules: { from: kip('4000000.00') },
    })
  })

  test.each<[string, string, string, boolean]>([
    ['raised by a kip', '5000000', '5000001', true],
    ['lowered by a kip', '5000000', '4999999', false],
  ])('a bound of two that is %s', async (_, before, after, isForOwner) => {
    expect((await read()).rules.fourEyesFrom.amount).toBe(`${before}.00`)
    const byManager = await put({ fourEyesFrom: after })
    expect(byManager).toMatchObject(
      isForOwner ? { status: 403, body: { code: 'FORBIDDEN' } } : { status: 200 },
    )
    const byOwner = await put({ fourEyesFrom: after }, owner)
    expect(byOwner.status).toBe(200)
    // What one alone may do more than before takes two, and is not at once.
    expect(byOwner.body.waitsForSecond !== null).toBe(isForOwner)
  })

  test.each<[string, Partial<PayoutRulesForm>, Partial<PayoutRulesForm>]>([
    ['automatic payouts', { automatic: false }, { automatic: true }],
    ['no more payouts by hand', { payoutsByHand: true }, { payoutsByHand: false }],
    ['more for one', { most: '500000' }, { most: '500001' }],
    ['more for a player', { mostOfPlayer: '1000000' }, { mostOfPlayer: '1000001' }],
    ['more often', { timesOfPlayer: 3 }, { timesOfPlayer: 4 }],
    ['more for all', { mostOfAll: '20000000' }, { mostOfAll: '20000001' }],
    ['newer accounts', { accountAgeHours: 48 }, { accountAgeHours: 47 }],
  ])('%s take two of the staff, an owner first [ASVS 2.3.4]', async (_, before, after) => {
    await loosen(before)
    const { version, rules } = await read()
    expect((await put(after)).status).toBe(403)
    const first = await put(after, owner)
    expect(first).toMatchObject({ status: 200, body: { version, rules, waitsForSecond: { act: 'LOOSEN' } } })
    expect((await put(after, owner)).body.code).toBe('FOUR_EYES')
    const queue = (await manager.get('/v2/agency/approvals')).body.approvals
    expect(queue).toMatchObject([{ subject: { kind: 'agency', code: 'payouts' }, mayI: true }])
    expect((await put(after)).body).toMatchObject({ version: version + 1, waitsForSecond: null })
    // The other way one is enough.
    expect((await put(before)).body).toMatchObject({ version: version + 2, rules })
  })

  test.each<[string, Partial<PayoutRulesForm>, Record<string, string>]>([
    ['less than a day for a new account', { accountAgeHours: 23 }, { accountAgeHours: 'TOO_SMALL' }],
    ['more than 30 days', { accountAgeHours: 721 }, { accountAgeHours: 'TOO_LARGE' }],
    ['no time a day', { timesOfPlayer: 0 }, { timesOfPlayer: 'TOO_SMALL' }],
    ['more than 100 times a day', { timesOfPlayer: 101 }, { timesOfPlayer: 'TOO_LARGE' }],
    ['nothing at most', { most: '0' }, { most: 'TOO_SMALL' }],
    ['a kip less a day than at once', { mostOfPlayer: '499999' }, { mostOfPlayer: 'TOO_SMALL' }],
    ['a kip less for all than for one', { mostOfAll: '999999' }, { mostOfAll: 'TOO_SMALL' }],
  ])('%s is refused', async (_, change, fields) => {
    expect(await put(change)).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
  })

  test.each<[string, Partial<PayoutRulesForm>]>([
    ['720 hours', { accountAgeHours: 720 }],
    ['once a day', { timesOfPlayer: 1 }],
    ['100 times a day', { timesOfPlayer: 100 }],
    ['all of them the same', { most: '1', mostOfPlayer: '1', mostOfAll: '1' }],
    ['two for every payout', { fourEyesFrom: '0' }],
  ])('%s is taken', async (_, change) => {
    expect(await put(change, owner)).toMatchObject({ status: 200 })
  })

  test('are for all staff to see, and for owners and managers to change', async () => {
    for (const role of ['cashier', 'support', 'viewer'] as const) {
      const staff = await staffWho(role)
      expect((await staff.get(path)).status).toBe(200)
      expect(await put({ automatic: true }, staff)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
    }
    expect((await doors.ask(path)).status).toBe(401)
    const { playerId } = await world.newPlayer()
    expect((await (await doors.player(playerId)).get(path)).status).toBe(401)
  })

  test('a withdrawal is approved by the version that is in effect', async () => {
    const { body } = await loosen({ automatic: true, most: '680000' })
    const row = await heldOf(await knownPlayer())
    await judge(row)
    expect((await withdrawals.state(row)).approved_by_rules).toBe(body.version)
    await withdrawals.payOut(row)
  })

  test('past versions can be neither changed nor deleted in the database', async () => {
    const { pool } = world.context.database
    for (const change of ['update payout_rule_changes set version = 99', 'delete from payout_rule_changes'])
      await expect(pool.query(change)).rejects.toThrow(/append-only|permission denied/)
  })

  test('the audit finds what the rules have approved beyond their limits', async () => {
    const { body } = await loosen({
      automatic: true,
      most: '680000',
      mostOfPlayer: '680000',
      mostOfAll: '680000',
    })
    const rows = [await heldOf(await knownPlayer()), await heldOf(await knownPlayer())]
    const at = new Date('2031-03-01T05:00:00Z')
    for (const row of rows) await judge(row, at)
    expect((await withdrawals.state(rows[1]!)).not_automatic).toEqual(['AGENCY_SUM'])
    const forge = (set: string) =>
      rewrite(world.context.database, `update withdrawals set ${set} where withdrawal_id = $1`, [
        rows[1]!.withdrawal_id,
      ])
    await forge(`approved_at = '2031-03-01T06:00:00Z', approved_by_rules = ${body.version}`)
    const rules = (await world.audit()).map(({ rule }) => rule)
    expect(rules).toContain('what the rules approved was within their limits')
    await forge('approved_at = null, approved_by_rules = null')
    await withdrawals.payOut(rows[0]!)
  })
})
