import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalDesk, most } from '../../../testing/approval-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { closeGate } from '../../../testing/gate.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { newReference, statementDesk } from '../../../testing/statement-desk.ts'
import { compareStatement } from './compare-statement.ts'

let world: MoneyWorld
let doors: OpenDoors
let owner: Awaited<ReturnType<OpenDoors['staff']>>
const deposits = approvalDesk(() => world)
const desk = statementDesk(
  () => world,
  () => owner,
)
beforeAll(async () => {
  world = await moneyWorld()
  doors = await openDoors(world)
  owner = await doors.staff(await findStaffId(world))
  await deposits.setAgency({ four_eyes_minor: most, four_eyes_day_minor: most })
})
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await doors.close()
  await world.close()
})

test('two statements that are compared at once do not both take one payment for theirs', async () => {
  const order = await deposits.opened()
  await deposits.confirm(order, await findStaffId(world), newReference())
  const [day = '', time = ''] = new Date(world.context.clock().getTime() + 7 * 3_600_000)
    .toISOString()
    .split('T')
  const line = () => [`${day} ${time.slice(0, 8)}`, newReference(), '100,000', '', 'NOY']
  const ids = [await desk.ready([line()]), await desk.ready([line()])]
  for (const id of ids) await desk.confirm(id)
  const gate = await closeGate(world.context.database, 'bank_statements', 'update', `new.state = 'COMPARED'`)
  const both = ids.map((statementId) =>
    compareStatement(world.context, { agencyId: world.agency.agency_id, statementId }),
  )
  await gate.waiting(2)
  await gate.open()
  await Promise.all(both)
  const kinds = await Promise.all(ids.map(desk.kindsOf))
  expect(kinds.flat().toSorted((one, other) => one.localeCompare(other))).toEqual(['LIKELY', 'UNKNOWN_TO_US'])
})
