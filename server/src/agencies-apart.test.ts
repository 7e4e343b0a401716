import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@kham/contract/endpoint'
import { writeExport } from './features/books/exports/write-export.ts'
import { sessionKinds, startSession, startStaffSession } from './http/sessions.ts'
import { newId } from './id.ts'
import { adjustmentDesk } from './testing/adjustment-desk.ts'
import { contractEndpoints, filled, nameOf } from './testing/contract-endpoints.ts'
import { moneyWorld, type MoneyWorld } from './testing/money-world.ts'
import { moveDesk } from './testing/move-desk.ts'
import { newAgency } from './testing/new-agency.ts'
import { openDoors, type OpenDoors } from './testing/open-doors.ts'
import { card, fitting } from './testing/fitting-bodies.ts'
import { findDifference } from './testing/find-difference.ts'
import { paymentDesk } from './testing/payment-desk.ts'
import { payoutDesk } from './testing/payout-desk.ts'
import { pngOf } from './testing/picture-files.ts'
import { receiptDesk } from './testing/receipt-desk.ts'
import { reversalDesk } from './testing/reversal-desk.ts'
import { statementDesk } from './testing/statement-desk.ts'
import { addStaff } from './testing/test-app.ts'
import { keysOfPlayer } from './db/keys-of-texts.ts'
import { offendersAmong } from './testing/offenders.ts'

const queries: Record<string, string> = {
  'GET /v2/agency/payments/{id}/players': '?search=a',
  'GET /v2/promotions/{id}/example': '?credit=1000',
}

const byId = (await contractEndpoints()).filter(({ path }) => path.includes('{id}'))

/** Their acts need more than is here, or have it only when jobs were quick enough; each has a test of its own of what another agency's staff is told. */
const ownTestsSayIt = [
  'DELETE /v2/agency/account/views/{id}',
  'GET /v2/withdraws/{id}/receipt',
  'GET /v2/credits/moves/{id}/receipt',
  'POST /v2/players/held-payments/{id}/credit',
  'POST /v2/players/held-payments/{id}/refund',
  'GET /v2/agency/appeals/{id}',
  'POST /v2/agency/appeals/{id}/decide',
  'GET /v2/agency/exclusion-matches/{id}',
  'POST /v2/agency/exclusion-matches/{id}/decide',
  // By an id and a code that belong together.
  'POST /v2/agency/players/{id}/password-requests/{code}/approve',
  'POST /v2/agency/approvals/{id}/refuse',
  // By a bill and a payment.
  'POST /v2/agency/provider-bills/{id}/returned',
]
/** What is answered for an id that names nothing, where that is not 404: nobody has refused it, nothing can be asked of it, it has ended. */
const otherThanNotFound: Record<string, number> = {
  'GET /v2/promotions/{id}/appeal': 200,
  'POST /v2/promotions/{id}/appeal': 409,
  'DELETE /v2/agency/account/sessions/{id}': 204,
  'POST /v2/agency/account/passkeys/{id}/remove': 204,
}
const isElsewhere = ({ path }: Endpoint) => path.includes('/dead-letters/')

test('every endpoint that takes an id can be asked here', () => {
  expect(byId.length).toBeGreaterThan(50)
  expect(byId.filter((each) => each.body && !fitting(each)).map(nameOf)).toEqual([])
})

describe('staff and players of another agency', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  /** An id of everything that the agency has. */
  let ids: string[]
  let before: Record<string, string>
  let ask: Record<'here' | 'there', (endpoint: Endpoint, id: string) => Promise<number>>

  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await fill()
    ids = await idsOf(world.agency.agency_id)
    const here = { agencyId: world.agency.agency_id, host: 'localhost' }
    const there = { agencyId: await newAgency(world.context.db), host: 'elsewhere.localhost' }
    await world.context.db
      .insertInto('agency_hosts')
      .values({ agency_id: there.agencyId, host: there.host })
      .execute()
    const rate = {
      currency: 'THB',
      buy_micro: 1n,
      sell_micro: 1n,
      effective_at: new Date('2020-01-01'),
    } as const
    await world.context.db
      .insertInto('exchange_rates')
      .values({ agency_id: there.agencyId, ...rate })
      .execute()
    ask = { here: await askerOf(here), there: await askerOf(there) }
    before = await everythingOf(here.agencyId)
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })

  /** Something of every kind that has an address of its own. */
  async function fill() {
    const desk = payoutDesk(() => world)
    await findDifference(world)
    const [one, other] = [await desk.member('manager', 'one'), await desk.member('manager', 'other')]
    const adjustments = adjustmentDesk(() => world)
    const gift = await adjustments.propose(await world.newPlayer(), one)
    await adjustments.approve(gift, other)
    await adjustments.adjust(gift)
    await reversalDesk(() => world).proposeOf(gift.adjustment_id, one)
    await receiptDesk(() => world).issued()
    await paymentDesk(() => world).waiting()
    await moveDesk(() => world).opened()
    await desk.setAgency({ payouts_by_hand: true })
    await desk.toPay()
    const owner = await doors.staff(
      await addStaff(world.context, 'apart-fills', 'owner', world.agency.agency_id),
    )
    for (const purpose of ['PROMOTION', 'SLIP', 'LOGO'])
      await owner.upload(`/v2/agency/pictures?purpose=${purpose}`, pngOf(64, 64))
    const { body: made } = await owner.post('/v2/agency/announcements', card)
    const { id } = made.announcement
    expect((await owner.post(`/v2/agency/announcements/${id}/status`, { status: 'ACTIVE' })).status).toBe(200)
    const { body: told } = await owner.get('/v2/agency/channels')
    for (const channel of told.channels)
      expect((await owner.post(`/v2/agency/channels/${channel.id}/test`)).body).toMatchObject({ ok: true })
    const { playerId } = await world.newPlayer()
    const given = {
      providerId: 'gclub',
      direction: 'GIVE',
      amount: '1.00',
      reason: 'GOODWILL',
      note: 'filled',
    }
    expect((await owner.post(`/v2/agency/players/${playerId}/adjust`, given)).status).toBe(201)
    const none = { rounds: 0, turnover: '0', won: '0', fee: '0', days: null }
    const bill = { providerId: 'alphabet', month: '2026-01', ...none }
    expect((await owner.post('/v2/agency/provider-bills', bill)).status).toBe(201)
    const wished = { kind: 'deposits', from: '2026-01-01', to: '2026-01-02' }
    const { body: asked } = await owner.post('/v2/agency/exports', wished)
    await writeExport(world.context, { agencyId: world.agency.agency_id, exportId: asked.id })
    await statementDesk(
      () => world,
      () => owner,
    ).ready([['2026-11-20', 'FT9', '100000', '', '']])
  }

  const tablesOf = async (type: 'uuid' | 'any') => {
    const { rows } = await world.context.database.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns c
       where table_schema = 'public' and ($1 = 'any' or data_type = 'uuid') and exists (
         select from information_schema.columns a where a.table_schema = 'public'
         and a.table_name = c.table_name and a.column_name = 'agency_id')
       order by 1, 2`,
      [type],
    )
    return rows
  }

  async function idsOf(agencyId: string) {
    const found = new Set<string>()
    for (const { table, column } of await tablesOf('uuid')) {
      const { rows } = await world.context.database.pool.query<{ id: string }>(
        `select distinct ${column}::text as id from ${table} where agency_id = $1 and ${column} is not null
         order by 1 desc limit 2`,
        [agencyId],
      )
      for (const { id } of rows) found.add(id)
    }
    return [...found]
  }

  /** All that the agency has, so that nothing is changed by whoever is told that it is not there. */
  async function everythingOf(agencyId: string) {
    const sums: Record<string, string> = {}
    for (const table of new Set((await tablesOf('any')).map((each) => each.table))) {
      const { rows } = await world.context.database.pool.query<{ sum: string }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t where agency_id = $1`,
        [agencyId],
      )
      sums[table] = rows[0]!.sum
    }
    return sums
  }

  /** The owner and a player of an agency, each at the doors that are theirs. */
  async function askerOf({ agencyId, host }: { agencyId: string; host: string }) {
    const { context } = world
    const now = context.clock()
    const staffId = await addStaff(context, 'apart-asks', 'owner', agencyId)
    const ownerId = newId(now)
    if (host !== 'localhost')
      await context.db
        .insertInto('players')
        .values({
          agency_id: agencyId,
          player_id: ownerId,
          username: 'elsewhere',
          password_hash: 'none',
          display_name: 'Elsewhere',
          ...keysOfPlayer({ display_name: 'Elsewhere' }),
          age_confirmed_at: now,
        })
        .execute()
    const players =
      host === 'localhost'
        ? (
            await context.db
              .selectFrom('players')
              .select('player_id')
              .where('agency_id', '=', agencyId)
              .execute()
          ).map(({ player_id }) => player_id)
        : [ownerId]
    const by = (id: string) => ({ staffId: id, address: null, requestId: null })
    const tokenOf = (kind: 'player' | 'staff', id: string) =>
      kind === 'staff'
        ? startStaffSession(context.db, { agencyId, at: now, by: by(id) })
        : startSession(context.db, { agencyId, ownerId: id }, now)
    const cookieOf = async (kind: 'player' | 'staff', id: string) =>
      `${sessionKinds[kind].cookie}=${await tokenOf(kind, id)}`
    const cookies = {
      staff: [await cookieOf('staff', staffId)],
      player: await Promise.all(players.map((id) => cookieOf('player', id))),
      public: [''],
      gateway: [''],
    }

    /** 404 only where nobody of them finds it. */
    return async (endpoint: Endpoint, id: string) => {
      const path = filled(endpoint)
        .replace('/api', '')
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, id)
      let status = 404
      for (const cookie of cookies[endpoint.access]) {
        const body = fitting(endpoint)
        const { method } = endpoint as { method: 'POST' }
        const asked = await doors.ask(`${path}${queries[nameOf(endpoint)] ?? ''}`, {
          method,
          host,
          cookie,
          ...(body ? { body } : {}),
        })
        status = asked.status
        if (status !== 404) break
      }
      return status
    }
  }

  test('is to the other one as if it were not there, at every door', async () => {
    expect(ids.length).toBeGreaterThan(20)
    const offenders = await offendersAmong(byId, nameOf, async (endpoint) => {
      const ofNothing = await ask.there(endpoint, newId(new Date()))
      expect(ofNothing).toBe(otherThanNotFound[nameOf(endpoint)] ?? 404)
      const answers = new Set<number>()
      for (const id of ids) answers.add(await ask.there(endpoint, id))
      expect([...answers]).toEqual([ofNothing])
    })
    expect(offenders).toEqual([])
  })

  test('has changed nothing of it', async () => {
    expect(await everythingOf(world.agency.agency_id)).toEqual(before)
  })

  test('is asked for ids that are there: its own people find something at each of these doors', async () => {
    const blind: string[] = []
    for (const endpoint of byId.filter((each) => !isElsewhere(each))) {
      let isFound = false
      for (const id of ids) {
        isFound = (await ask.here(endpoint, id)) !== 404
        if (isFound) break
      }
      if (!isFound) blind.push(nameOf(endpoint))
    }
    expect(blind.filter((name) => !ownTestsSayIt.includes(name))).toEqual([])
  })
})
