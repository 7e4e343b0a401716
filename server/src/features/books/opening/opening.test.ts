import type { Opening } from '@kham/contract/operator/books/opening'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'

const path = '/v2/agency/opening'
const noteBackup = `insert into installation (key_name, backed_up_at) values ('test-key', $1)
  on conflict (is_only) do update set backed_up_at = $1`

describe('an agency that was made anew, in production', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let [owner, manager, cashier]: string[] = []
  const { setAgency, member, toPay, withdrawals } = payoutDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world, 'production')
    owner = await member('owner', 'Owner')
    manager = await member('manager', 'Manager')
    cashier = await member('cashier', 'Cashier')
    await setAgency({ opened_at: null, staff_need_totp: false })
  })
  afterAll(async () => {
    world.setClock(systemClock())
    await doors.close()
    await world.close()
  })

  const as = (staffId = owner!) => doors.staff(staffId)
  const open = async (staffId = owner!) => (await as(staffId)).post(`${path}/open`)
  const missing = async () => {
    const { items } = (await (await as(cashier)).get(path)).body
    return items
      .filter(({ state }: { state: string }) => state === 'MISSING')
      .map(({ item }: { item: string }) => item)
  }
  const tell = async (username: string): Promise<Opening> =>
    (await (await as()).put(`${path}/test-player`, { username })).body
  const deposit = async (playerId: string) => {
    const body = { amount: '100000', paymentMethod: 'laoqr', providerId: 'gclub' }
    return (await doors.player(playerId)).post('/v2/deposits', body, {
      'idempotency-key': crypto.randomUUID(),
    })
  }
  const usernameOf = async (playerId: string) => {
    const players = world.context.db
      .selectFrom('players')
      .select('username')
      .where('player_id', '=', playerId)
    return (await players.executeTakeFirstOrThrow()).username
  }

  const licence = {
    holder: 'Kham Sole Co',
    number: 'L-1',
    authority: 'A ministry',
    url: 'https://ministry.example/l1',
  }
  async function publish(slug: string, effectiveAt: Date | null = null) {
    const of = `/v2/agency/pages/${slug}`
    const writer = await as(manager)
    await writer.put(`${of}/draft`, { lang: 'lo', title: slug, body: 'ຂໍ້ກຳນົດ', version: 0 })
    const form = {
      version: 1,
      effectiveAt: effectiveAt?.toISOString() ?? null,
      required: false,
      summary: null,
    }
    expect(await writer.post(`${of}/publish`, form)).toMatchObject({ status: 200 })
  }

  test('takes no deposit but of its test player', async () => {
    const [stranger, tester] = [await world.newPlayer(), await world.newPlayer()]
    for (const { playerId } of [stranger, tester])
      expect(await deposit(playerId)).toMatchObject({ status: 409, body: { code: 'AGENCY_NOT_OPEN' } })
    const put = async (username: string | null, staffId = manager) =>
      (await as(staffId)).put(`${path}/test-player`, { username })
    expect(await put('nobody-here')).toMatchObject({ status: 404 })
    expect(await put(await usernameOf(tester.playerId), cashier)).toMatchObject({ status: 403 })
    expect(await put(await usernameOf(tester.playerId))).toMatchObject({
      status: 200,
      body: { testPlayer: { id: tester.playerId }, openedAt: null },
    })
    world.setClock(secondsAfter(world.context.clock(), 4))
    expect(await deposit(tester.playerId)).toMatchObject({ status: 201 })
    expect(await deposit(stranger.playerId)).toMatchObject({ status: 409 })
    expect(await put(null)).toMatchObject({ status: 200, body: { testPlayer: null } })
  })

  test('is opened only with nothing missing, and a backup a week old is missing', async () => {
    expect(await missing()).toEqual([
      'LICENCE',
      'PRIVACY',
      'SECOND_FACTOR',
      'STAFF_HOST',
      'TEST_DEPOSIT',
      'TEST_PAYOUT',
      'BACKUP',
    ])
    expect(await open()).toMatchObject({
      status: 409,
      body: { code: 'AGENCY_NOT_OPEN', inTheWay: await missing() },
    })
    // What is not in effect yet binds nobody.
    const soon = secondsAfter(world.context.clock(), 30)
    await publish('privacy', soon)
    await (await as()).put('/v2/agency/settings/licence', { version: 0, licence })
    expect(await missing()).toContain('PRIVACY')
    world.setClock(soon)
    const named = (await (await as(cashier)).get(path)).body.items.slice(0, 3)
    expect(named).toMatchObject([
      { item: 'LICENCE', state: 'DONE', names: [licence.holder, licence.number] },
      { item: 'TERMS', state: 'DONE', names: [expect.any(String)], at: expect.any(String) },
      { item: 'PRIVACY', state: 'DONE', names: ['privacy'], at: soon.toISOString() },
    ])
    // Somebody else's order is no test.
    await withdrawals.payOut((await toPay()).row)
    expect(await missing()).toEqual(expect.arrayContaining(['TEST_DEPOSIT', 'TEST_PAYOUT']))
    const { row, player } = await toPay()
    const { items, testPlayer } = await tell(await usernameOf(player.playerId))
    expect(items.find(({ item }) => item === 'TEST_DEPOSIT')).toMatchObject({
      state: 'DONE',
      names: [testPlayer!.deposit!.code],
      at: expect.any(String),
    })
    expect(items.find(({ item }) => item === 'RATE')).toMatchObject({ names: ['690', '680'] })
    expect(items.find(({ item }) => item === 'PROVIDER')!.names).toContain('GClub')
    expect(testPlayer).toMatchObject({ withdrawal: { id: row.withdrawal_id, status: 'OPEN' } })
    expect(await missing()).not.toContain('TEST_DEPOSIT')
    expect(await missing()).toContain('TEST_PAYOUT')
    await withdrawals.payOut(row)
    const { db } = world.context
    await setAgency({ staff_need_totp: true })
    const host = { agency_id: world.agency.agency_id, host: 'desk.kham.example', used_for: 'STAFF' } as const
    await db.insertInto('agency_hosts').values(host).execute()
    expect(await missing()).toEqual(['STAFF_HOST', 'BACKUP'])
    await db
      .updateTable('agency_hosts')
      .set({ staff_since: new Date() })
      .where('host', '=', host.host)
      .execute()
    const backup = (at: Date) => asOwner(world.context.database, (client) => client.query(noteBackup, [at]))
    await backup(secondsAfter(world.context.clock(), -7 * 86_400))
    expect(await missing()).toEqual(['BACKUP'])
    await backup(secondsAfter(world.context.clock(), -7 * 86_400 + 1))
    expect(await missing()).toEqual([])
  })

  test('is opened by two, the owner first, and is then open to everybody for good', async () => {
    const { playerId } = await world.newPlayer()
    expect(await open(cashier)).toMatchObject({ status: 403 })
    expect(await open(manager)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await open()).toMatchObject({
      status: 200,
      body: { openedAt: null, waitsForSecond: { act: 'OPEN', staffId: owner } },
    })
    expect(await open()).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } })
    expect(await deposit(playerId)).toMatchObject({ status: 409 })
    // What is missing again ends nothing, but nothing happens until it is there.
    await setAgency({ staff_need_totp: false })
    expect(await open(manager)).toMatchObject({ status: 409, body: { inTheWay: ['SECOND_FACTOR'] } })
    await setAgency({ staff_need_totp: true })
    const [{ status, body }, again] = await Promise.all([open(manager), open(manager)])
    expect(again.status).toBe(200)
    expect({ status, waits: body.waitsForSecond }).toEqual({ status: 200, waits: null })
    expect(await open()).toMatchObject({ status: 200, body: { openedAt: body.openedAt } })
    // Whose agency is open needs no test.
    const { items }: Opening = (await (await as()).put(`${path}/test-player`, { username: null })).body
    expect(items.filter(({ item }) => item.startsWith('TEST_'))).toEqual([
      { item: 'TEST_DEPOSIT', state: 'NOT_NEEDED', names: [], at: null },
      { item: 'TEST_PAYOUT', state: 'NOT_NEEDED', names: [], at: null },
    ])
    world.setClock(secondsAfter(world.context.clock(), 4))
    expect(await deposit(playerId)).toMatchObject({ status: 201 })
    const acts = world.context.db
      .selectFrom('audit_log')
      .select(['act', 'staff_id'])
      .where('act', '=', 'AGENCY_OPENED')
    expect(await acts.execute()).toEqual([{ act: 'AGENCY_OPENED', staff_id: manager }])
  })
})
