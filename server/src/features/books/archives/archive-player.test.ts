import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { issueAllMissingReceipts } from '../receipts/receipt-jobs.ts'
import { setLimits } from '../../players/protection/set-limits.ts'
import { zipOf } from './zip-of.ts'

const lists = [
  'profile',
  'bank-accounts',
  'devices',
  'addresses',
  'acts',
  'deposit-limits',
  'protection',
  'offers',
  'agreements',
  'appeals',
  'orders',
  'order-steps',
  'receipts',
  'payments',
  'adjustments',
  'reversals',
  'ledger-entries',
  'rounds',
  'promotions-claimed',
]

describe('the archive of a player', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let noy: string
  let kham: string
  let staff: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
    staff = await doors.staff(noy)
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { member } = payoutDesk(() => world)
  const { richPlayer } = withdrawalDesk(() => world)
  const { propose, approve, adjust } = adjustmentDesk(() => world)
  const path = (playerId: string) => `/v2/agency/players/${playerId}/export`
  const unzipped = async (playerId: string) => {
    const { bytes } = await staff.get(path(playerId))
    return new Map(
      Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()]),
    )
  }

  test('comes as one archive with each list as JSON and as CSV, to owner and manager, and it is written down', async () => {
    const player = await richPlayer()
    const row = await propose(player, noy)
    await approve(row, kham)
    await adjust(row)
    await issueAllMissingReceipts(world.context, new AbortController().signal)
    await staff.post(`/v2/agency/players/${player.playerId}/notes`, { note: 'a difficult person' })
    await staff.post(`/v2/agency/players/${player.playerId}/block`, { reason: 'two accounts' })

    const { status, headers } = await staff.get(path(player.playerId))
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/zip' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="player\d+-\d{4}-\d\d-\d\d\.zip"$/)
    const files = await unzipped(player.playerId)
    expect([...files.keys()]).toEqual(lists.flatMap((name) => [`${name}.json`, `${name}.csv`]))
    const json = (name: string) => JSON.parse(files.get(`${name}.json`)!)
    expect(json('profile')).toMatchObject([{ status: 'ACTIVE', barredFromPromotionsFor: 'two accounts' }])
    expect(json('bank-accounts')).toMatchObject([{ bank: 'jdb', accountName: 'TEST PLAYER' }])
    expect(json('orders')).toMatchObject([{ kind: 'deposit', kip: '1000000.00', creditTHB: '1449.27' }])
    expect(json('order-steps').map(({ step }: { step: string }) => step)).toEqual([
      'OPENED',
      'PAID',
      'CREDITED',
    ])
    expect(json('receipts')).toMatchObject([{ signature: expect.any(String) }])
    expect(json('adjustments')).toMatchObject([{ direction: 'GIVE', creditTHB: '50.00', status: 'SUCCESS' }])
    expect(json('ledger-entries')[0]).toMatchObject({ event: 'credit.adjusted', amount: '50.00' })
    expect(json('acts')).toMatchObject([{ act: 'BLOCKED', reason: 'two accounts' }])
    expect(files.get('orders.csv')).toMatch(/^\uFEFFkind,id,code,.*\r\ndeposit,.*,1000000\.00,1449\.27\r\n$/)
    const { entries } = (await staff.get('/v2/agency/audit-log?act=PLAYER_EXPORTED')).body
    expect(entries[0]).toMatchObject({ by: { displayName: 'Noy' }, subject: { id: player.playerId } })
    for (const role of ['cashier', 'support', 'viewer'] as const)
      expect((await (await doors.staff(await member(role))).get(path(player.playerId))).status).toBe(403)
  })

  test('holds how the player is protected, and what came in for them', async () => {
    const player = await richPlayer()
    const { playerId } = player
    const whose = { agencyId: world.agency.agency_id, playerId }
    await setLimits(world.context, whose, { day: 3_000_000_00n, reminderMinutes: 30 })
    await setLimits(world.context, whose, { day: 5_000_000_00n })
    const files = await unzipped(playerId)
    const json = (name: string) => JSON.parse(files.get(`${name}.json`)!)
    expect(json('deposit-limits')[0]).toEqual({
      period: 'day',
      limitKip: '3000000.00',
      usedKip: '1000000.00',
      raiseToKip: '5000000.00',
      raiseAt: expect.any(String),
    })
    expect(json('protection')).toEqual([{ reminderMinutes: 30, break: null, breakUntil: null }])
    expect(json('payments')).toMatchObject([{ amount: '1000000.00', order: expect.any(String) }])
    expect(JSON.parse(json('acts')[0].change)).toMatchObject({ limits: [{ period: 'day' }] })
  })

  test('holds no secret, no note of the staff and nobody else', async () => {
    const { playerId } = await richPlayer()
    const other = await world.newPlayer()
    await world.context.db
      .updateTable('players')
      .set({ password_hash: 'the-hash-of-a-password' })
      .where('player_id', '=', playerId)
      .execute()
    await staff.post(`/v2/agency/players/${playerId}/notes`, { note: 'a difficult person' })
    const all = [...(await unzipped(playerId)).values()].join('\n')
    const { member_id } = await world.context.db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    for (const secret of ['the-hash-of-a-password', 'difficult person', other.playerId, member_id])
      expect(all).not.toContain(secret)
  })

  test('a new player’s archive has empty lists, an unknown player has none', async () => {
    const { playerId } = await world.newPlayer()
    const files = await unzipped(playerId)
    expect(files.get('orders.json')).toBe('[]\n')
    expect(files.get('receipts.csv')).toBe('\uFEFFnumber,issuedAt,receipt,signature,keyId\r\n')
    expect((await staff.get(path(newId(new Date())))).status).toBe(404)
  })

  test('a name that a spreadsheet would run is text, and lists longer than a page are whole', async () => {
    const { playerId } = await world.newPlayer()
    const { db, clock } = world.context
    await db.updateTable('players').set({ display_name: '=1+1' }).where('player_id', '=', playerId).execute()
    const agency_id = world.agency.agency_id
    const at = clock()
    const wagers = Array.from({ length: 450 }, (_, n) => ({
      agency_id,
      provider_id: 'alphabet' as const,
      wager_id: `w${n}`,
      player_id: playerId,
      game_id: 'hi-lo',
      bet_minor: 100n,
      win_minor: 0n,
      balance_after_minor: null,
      at: new Date(at.getTime() - Math.floor(n / 3)),
    }))
    await db.insertInto('wagers').values(wagers).execute()
    const files = await unzipped(playerId)
    expect(files.get('profile.csv')).toContain(",'=1+1,")
    const rounds: { id: string }[] = JSON.parse(files.get('rounds.json')!)
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(450)
    expect(files.get('rounds.csv')!.trim().split('\r\n')).toHaveLength(451)
  })
})

test('an archive is made piece by piece: nothing is read before it is taken', async () => {
  let read = 0
  async function* pieces() {
    for (let n = 0; n < 1000; n++) {
      read++
      yield `${n} `.repeat(10_000)
    }
  }
  const taking = zipOf([{ name: 'long.txt', pieces: pieces() }], new Date('2026-11-23T00:00:00Z'))
  for (let n = 0; n < 5; n++) await taking.next()
  expect(read).toBeLessThan(20)
  await taking.return(undefined)
})
