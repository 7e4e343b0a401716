import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { depositDesk } from '../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../testing/money-world.ts'
import { otherCell } from '../testing/other-cell.ts'
import { clearMoved, moveAgency } from './move-agency.ts'
import { shutAgencies } from './shut-agency.ts'

let world: MoneyWorld
let other: Awaited<ReturnType<typeof otherCell>>
beforeEach(async () => {
  world = await moneyWorld()
  other = await otherCell(world)
})
afterEach(async () => {
  await other.close()
  await world.close()
})
const desk = depositDesk(() => world)

const agencyId = () => world.agency.agency_id
const move = () => moveAgency(other.cells, { agencyId: agencyId(), place: 'b' }, { settleMs: 0, drainMs: 0 })
const info = async (at: FastifyInstance) => {
  world.setClock(new Date(world.context.clock().getTime() + 4_000))
  return (await at.inject({ method: 'GET', url: '/api/v2/agency/info', headers: { host: 'localhost' } }))
    .statusCode
}

/** As after `restore` of a backup from before the move. */
const restored = (database = other.cells.here) =>
  asOwner(database, async (owner) => {
    await owner.query('delete from agency_moves')
    await shutAgencies(owner)
    await owner.query('update agencies set restored_at = now()')
  })

test('an old cell that was restored from before the move gives way to the cell in which the agency works', async () => {
  await desk.paid()
  await move()
  await restored()
  expect([await info(other.old), await info(other.now)]).toEqual([200, 200])

  expect(await move()).toMatchObject({ place: 'b', rows: 0, jobs: 0 })
  expect([await info(other.old), await info(other.now)]).toEqual([421, 200])
  await expect(desk.opened()).rejects.toMatchObject({ code: 'KH066' })
  expect(await clearMoved(other.cells.here, agencyId())).toBeGreaterThan(100)
  expect([await info(other.old), await info(other.now)]).toEqual([421, 200])
})

test('it gives way to no copy that does not work there, or was restored as well', async () => {
  await restored()
  await expect(move()).rejects.toMatchObject({ code: 'NOT_SETTLED' })
  await asOwner(other.cells.here, (owner) => owner.query('update agencies set restored_at = null'))
  await move()
  await restored(other.cells.there)
  await restored()
  await expect(move()).rejects.toMatchObject({ code: 'NOT_SETTLED' })
  await asOwner(other.cells.there, (owner) =>
    owner.query(`update agencies set restored_at = null;
      insert into agency_moves (agency_id, move_id, state, place) select agency_id, gen_random_uuid(), 'MOVED', 'c' from agencies`),
  )
  await expect(move()).rejects.toMatchObject({ code: 'NOT_SETTLED' })
  await expect(clearMoved(other.cells.here, agencyId())).rejects.toMatchObject({ code: 'NOT_MOVED' })
})
