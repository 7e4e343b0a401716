import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalDesk, most } from '../../../testing/approval-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { newReference, statementDesk } from '../../../testing/statement-desk.ts'
import { compareStatement } from './compare-statement.ts'

describe('a line that was likely a payment which another statement has by its reference', () => {
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

  /** A line of an amount that came so many minutes from now. */
  function line(amount: string, minutes: number, reference = newReference()) {
    const [day = '', time = ''] = new Date(world.context.clock().getTime() + 7 * 3_600_000 + minutes * 60_000)
      .toISOString()
      .split('T')
    return [`${day} ${time.slice(0, 8)}`, reference, amount, '', 'NOY']
  }
  async function compared(lines: readonly string[][], more: object = {}) {
    const statementId = await desk.ready(lines, more)
    await desk.confirm(statementId)
    await compareStatement(world.context, { agencyId: world.agency.agency_id, statementId })
    return statementId
  }
  async function paid(amount: string) {
    const { playerId } = await world.newPlayer()
    const bankReference = newReference()
    const order = await deposits.open(playerId, amount)
    await deposits.confirm(order, await findStaffId(world), bankReference, BigInt(amount) * 100n)
    return bankReference
  }
  const queue = async (id: string) =>
    (await owner.post(desk.at(id, 'rows/1/queue'), { payerName: null })).status

  test('is money that nobody knew, and goes into the queue', async () => {
    const bankReference = await paid('110000')
    const first = await compared([line('110000', -20)])
    expect(await desk.kindsOf(first)).toEqual(['LIKELY'])
    expect(await queue(first)).toBe(409)
    expect(await desk.kindsOf(await compared([line('110000', 0, bankReference)]))).toContain('MATCHED')
    expect(await desk.rowsOf(first)).toMatchObject([{ kind: 'UNKNOWN_TO_US', ours: null }])
    expect((await desk.shown(first)).counts).toMatchObject({ UNKNOWN_TO_US: 1, LIKELY: 0 })
    expect(await queue(first)).toBe(200)
    expect(await desk.kindsOf(first)).toEqual(['QUEUED'])
  })

  test('of a list with other columns may be the same payment by another name', async () => {
    const bankReference = await paid('120000')
    const columns = { date: 0, reference: 1, credit: 2, debit: 3 }
    const first = await compared([line('120000', -1)], { columns })
    expect(await desk.kindsOf(await compared([line('120000', 0, bankReference)]))).toContain('MATCHED')
    expect(await desk.kindsOf(first)).toEqual(['LIKELY'])
    expect(await queue(first)).toBe(409)
  })
})
