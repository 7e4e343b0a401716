import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '@kham/contract/desk/staff-roles'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { byHand } from '../../../testing/as-owner.ts'

const lists = ['orders', 'wagers', 'usages', 'entries'] as const

describe('a player as staff see them', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let playerId: string
  const { held, credit } = withdrawalDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    const { player } = await held()
    await credit(player)
    playerId = player.playerId
    await world.context.db
      .insertInto('wagers')
      .values(
        [1n, 2n, 3n].map((n) => ({
          agency_id: world.agency.agency_id,
          provider_id: 'gclub' as const,
          wager_id: `w${n}`,
          player_id: playerId,
          game_id: 'hi-lo',
          bet_minor: n * 100n,
          win_minor: 0n,
          balance_after_minor: null,
          // Two at one instant have an order as well.
          at: new Date(n === 3n ? '2026-11-20T05:00:01Z' : '2026-11-20T05:00:00Z'),
        })),
      )
      .execute()
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })

  const staff = async (role: (typeof staffRoles)[number] = 'viewer') => {
    const { context, agency } = world
    const name = `${role}${Math.random().toString(36).slice(2, 8)}`
    return doors.staff(await addStaff(context, name, role, agency.agency_id))
  }

  test('is their account, credit, what they paid and were paid', async () => {
    const { body } = await (await staff()).get(`/v2/agency/players/${playerId}`)
    expect(body.player).toMatchObject({
      id: playerId,
      status: 'ACTIVE',
      blocked: false,
      closedAt: null,
      blockedReason: null,
      bankAccount: { bankCode: 'jdb', accountName: 'TEST PLAYER', toldName: null, doubted: false },
      credits: [
        {
          providerId: 'gclub',
          told: { asOf: expect.any(String) },
          booked: { amount: '1898.54', currency: 'THB' },
          held: { amount: '0.00', currency: 'THB' },
        },
      ],
      cash: [{ amount: '1000.00', currency: 'THB' }],
      sums: {
        deposits: { amount: '2000000.00', currency: 'LAK' },
        withdrawals: { amount: '0.00', currency: 'LAK' },
        net: { amount: '-2000000.00', currency: 'LAK' },
      },
      usageInUse: null,
      devices: [],
    })
  })

  test.each(lists)('%s are read page by page, each once and the newest first', async (list) => {
    const { get } = await staff()
    const at = `/v2/agency/players/${playerId}/${list}`
    const all = (await get(`${at}?pageSize=100`)).body
    expect(all.next).toBeNull()
    const read: unknown[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await get(`${at}?pageSize=1${next && `&after=${next}`}`)
      expect(body[list]).toHaveLength(Math.min(1, all[list].length))
      read.push(...body[list])
      next = body.next
    }
    expect(read).toEqual(all[list])
    expect((await get(`${at}?after=x`)).body).toMatchObject({ fields: { after: 'BAD_FORMAT' } })
  })

  test('orders of every kind stand in one list', async () => {
    const { body } = await (await staff()).get(`/v2/agency/players/${playerId}/orders`)
    expect(body.orders).toMatchObject([
      { kind: 'deposit', status: 'SUCCESS', providerId: 'gclub', kip: { amount: '1000000.00' } },
      { kind: 'withdrawal', status: 'OPEN', credit: { amount: '1000.00', currency: 'THB' } },
      { kind: 'deposit', credit: { amount: '1449.27', currency: 'THB' }, toProviderId: null },
    ])
  })

  test('the ledger tells of each change and what it came to', async () => {
    const { body } = await (await staff()).get(`/v2/agency/players/${playerId}/entries`)
    expect(body.entries.at(-1)).toMatchObject({
      event: 'deposit.paid',
      account: 'cash',
      providerId: null,
      amount: { amount: '1000000.00', currency: 'LAK' },
      after: { amount: '1000000.00', currency: 'LAK' },
    })
    expect(body.entries[0]).toMatchObject({ event: 'deposit.credited' })
  })

  test('everybody on the staff may look, and nobody else', async () => {
    const at = `/v2/agency/players/${playerId}`
    const paths = ['/v2/agency/players', at, ...lists.map((list) => `${at}/${list}`)]
    for (const role of staffRoles) {
      const { get } = await staff(role)
      for (const path of paths) expect([role, path, (await get(path)).status]).toEqual([role, path, 200])
    }
    const { get } = await doors.player(playerId)
    for (const path of paths) expect((await get(path)).status).toBe(401)
  })

  test('a player of another agency is not found', async () => {
    const { db } = world.context
    await byHand(
      db,
      db.insertInto('agencies').values({ agency_id: 'other', name: 'Other', logo: null, social: '{}' }),
    )
    await db.insertInto('agency_hosts').values({ agency_id: 'other', host: 'other.localhost' }).execute()
    const staffId = await addStaff(world.context, 'stranger', 'owner', 'other')
    const { get } = await doors.staffOf('other', staffId, 'other.localhost')
    expect((await get('/v2/agency/players')).body).toMatchObject({ total: 0, players: [] })
    for (const path of ['', ...lists.map((list) => `/${list}`)])
      expect((await get(`/v2/agency/players/${playerId}${path}`)).status).toBe(404)
  })
})
