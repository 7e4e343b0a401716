import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@kham/contract/endpoint'
import { validate } from '@kham/contract/validate'
import { hashPassword } from './http/passwords.ts'
import { sessionKinds, startSession, startStaffSession } from './http/sessions.ts'
import { contractEndpoints, filled, nameOf } from './testing/contract-endpoints.ts'
import { fitting } from './testing/fitting-bodies.ts'
import { moneyWorld, type MoneyWorld } from './testing/money-world.ts'
import { openDoors, type OpenDoors } from './testing/open-doors.ts'
import { pathsOf, sampleOf, withAt } from './testing/sample-of.ts'
import { addStaff, goodPassword } from './testing/test-app.ts'

/** What some field of a kind takes at its ends; of a text, signs that mean something to whoever reads on. */
const edges: readonly (readonly [is: RegExp, edges: readonly unknown[]])[] = [
  [/^\d{4}-\d\d-\d\dT/, ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00']],
  [/^\d{4}-\d\d-\d\d$/, ['0000-01-01', '0099-12-31', '2000-01-01', '9999-12-31']],
  [/^\d{4}-\d\d$/, ['0000-01', '2000-01', '2099-12', '9999-12']],
  [/^[\d.]+$/, [0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER, '0', '0.00', '999999999999', '9999999999.99']],
  [/^[\da-f]{8}-/, ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']],
  [/./, ["'%_\\<{}", '__proto__', '👩‍👩‍👧']],
]
const kindOf = (value: unknown) => edges.findIndex(([is]) => is.test(String(value)))

let world: MoneyWorld
let doors: OpenDoors
beforeAll(async () => {
  world = await moneyWorld()
  doors = await openDoors(world)
})
afterAll(async () => {
  await doors.close()
  await world.close()
})

async function cookieAt({ access }: Endpoint, number: number): Promise<string> {
  const { db, clock } = world.context
  const agencyId = world.agency.agency_id
  if (access === 'player') {
    const { playerId: ownerId } = await world.newPlayer()
    const password_hash = await hashPassword(goodPassword)
    await db.updateTable('players').set({ password_hash }).where('player_id', '=', ownerId).execute()
    return `${sessionKinds.player.cookie}=${await startSession(db, { agencyId, ownerId }, clock())}`
  }
  if (access !== 'staff') return ''
  const staffId = await addStaff(world.context, `edge-${number}`, 'owner', agencyId)
  const by = { staffId, address: null, requestId: null }
  return `${sessionKinds.staff.cookie}=${await startStaffSession(db, { agencyId, at: clock(), by })}`
}

/** Whatever fits with one value, or all of a kind, at an edge. */
function atEdges(schema: NonNullable<Endpoint['body']>, sample: unknown): unknown[] {
  const places = pathsOf(sample)
  const kindAt = (place: readonly string[]) =>
    kindOf(place.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], sample))
  const together = [...Map.groupBy(places, kindAt).values()].filter(({ length }) => length > 1)
  return [...places.map((place) => [place]), ...together]
    .flatMap((where) => (edges[kindAt(where[0]!)]?.[1] ?? []).map((edge) => withAt(sample, where, edge)))
    .filter((each) => validate(schema, each).ok)
}

test('whatever the contract takes is answered, and is never a fault of ours', async () => {
  const faults: string[] = []
  let asked = 0
  for (const [number, endpoint] of (await contractEndpoints()).entries()) {
    const { method, query, body } = endpoint
    const fit = body && [sampleOf(body), fitting(endpoint)].find((each) => validate(body, each).ok)
    const calls = [
      ...(query ? atEdges(query, sampleOf(query)).map((each) => ({ query: each, body: fit })) : []),
      ...(body ? atEdges(body, fit).map((each) => ({ query: {}, body: each })) : []),
    ]
    const cookie = calls.length > 0 ? await cookieAt(endpoint, number) : ''
    for (const call of calls) {
      asked++
      const search = new URLSearchParams(call.query as Record<string, string>).toString()
      const asking = { method: method as 'POST', cookie, ...(call.body ? { body: call.body } : {}) }
      const { status, body: told } = await doors.ask(
        `${filled(endpoint).replace('/api', '')}?${search}`,
        asking,
      )
      if (status >= 500 && told?.code === 'INTERNAL')
        faults.push(`${nameOf(endpoint)} ${JSON.stringify(call)}`)
    }
  }
  expect(asked).toBeGreaterThan(1000)
  expect(faults).toEqual([])
})
