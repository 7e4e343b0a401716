import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalDesk, most } from '../../../testing/approval-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { closeGate } from '../../../testing/gate.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { newReference, statementDesk } from '../../../testing/statement-desk.ts'
import { compareStatement } from './compare-statement.ts'

let world: MoneyWorld
let doors: OpenDoors
let staffId: string
let owner: Awaited<ReturnType<OpenDoors['staff']>>
const deposits = approvalDesk(() => world)
const desk = statementDesk(
  () => world,
  () => owner,
)
beforeAll(async () => {
  world = await moneyWorld()
  doors = await openDoors(world)
  staffId = await findStaffId(world)
  owner = await doors.staff(staffId)
  await deposits.setAgency({ four_eyes_minor: most, four_eyes_day_minor: most })
})
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await doors.close()
  await world.close()
})

/** A line of an amount that came so many minutes from now. */
function line(amount: string, { minutes = 0, reference = newReference() } = {}) {
  const [day = '', time = ''] = new Date(world.context.clock().getTime() + 7 * 3_600_000 + minutes * 60_000)
    .toISOString()
    .split('T')
  return [`${day} ${time.slice(0, 8)}`, reference, amount, '', 'NOY']
}
/** The cashier confirms a payment from its slip, which has a number of its own. */
async function confirmed(amount: string) {
  const { playerId } = await world.newPlayer()
  const bankReference = newReference()
  const order = await deposits.open(playerId, amount)
  await deposits.confirm(order, staffId, bankReference, BigInt(amount) * 100n)
  return bankReference
}

describe('a line that nobody knew when its statement was compared', () => {
  test('is no other payment once it was told of under another reference', async () => {
    const id = await desk.compared([line('110000')])
    await confirmed('110000')
    expect(await desk.queue(id, 1)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
  })

  test('of two that are alike one is queued, where one was told of since', async () => {
    const id = await desk.compared([line('130000'), line('120000'), line('120000')])
    await confirmed('120000')
    const answers = [
      await desk.queue(id, 2),
      await desk.queue(id, 3),
      await desk.queue(id, 2),
      await desk.queue(id, 3),
    ]
    expect(answers.filter((answer) => answer === 'QUEUED')).toHaveLength(1)
    expect(await desk.queue(id, 1)).toBe('QUEUED')
  })

  test('is queued all the same when a later statement has the payment that was told of', async () => {
    const id = await desk.compared([line('140000')])
    const bankReference = await confirmed('140000')
    expect(await desk.queue(id, 1)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
    await desk.compared([line('140000', { reference: bankReference })])
    expect(await desk.queue(id, 1)).toBe('QUEUED')
  })
})

describe('a line that was likely a payment which another statement has by its reference', () => {
  test('is money that nobody knew, and goes into the queue', async () => {
    const bankReference = await confirmed('160000')
    const first = await desk.compared([line('160000', { minutes: -20 })])
    expect(await desk.kindsOf(first)).toEqual(['LIKELY'])
    expect(await desk.queue(first)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
    expect(await desk.kindsOf(await desk.compared([line('160000', { reference: bankReference })]))).toContain(
      'MATCHED',
    )
    expect(await desk.rowsOf(first)).toMatchObject([{ kind: 'UNKNOWN_TO_US', ours: null }])
    expect((await desk.shown(first)).counts).toMatchObject({ UNKNOWN_TO_US: 1, LIKELY: 0 })
    expect(await desk.queue(first)).toBe('QUEUED')
    expect(await desk.kindsOf(first)).toEqual(['QUEUED'])
  })

  test('of a list with other columns may be the same payment by another name', async () => {
    const bankReference = await confirmed('170000')
    const columns = { date: 0, reference: 1, credit: 2, debit: 3 }
    const first = await desk.compared([line('170000', { minutes: -1 })], { columns })
    expect(await desk.kindsOf(await desk.compared([line('170000', { reference: bankReference })]))).toContain(
      'MATCHED',
    )
    expect(await desk.kindsOf(first)).toEqual(['LIKELY'])
    expect(await desk.queue(first)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
  })
})

test('two statements that are compared at once do not both take one payment for theirs', async () => {
  await confirmed('150000')
  const ids = [await desk.ready([line('150000')]), await desk.ready([line('150000')])]
  for (const id of ids) await desk.confirm(id)
  const gate = await closeGate(world.context.database, 'bank_statements', 'update', `new.state = 'COMPARED'`)
  const both = ids.map((statementId) =>
    compareStatement(world.context, { agencyId: world.agency.agency_id, statementId }),
  )
  await gate.waiting(2)
  await gate.open()
  await Promise.all(both)
  const kinds = await Promise.all(ids.map(async (id) => (await desk.kindsOf(id))[0] as string))
  expect(kinds.toSorted((one, other) => one.localeCompare(other))).toEqual(['LIKELY', 'UNKNOWN_TO_US'])
})
