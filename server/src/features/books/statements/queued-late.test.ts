import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalDesk, most } from '../../../testing/approval-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { newReference, statementDesk } from '../../../testing/statement-desk.ts'
import { compareStatement } from './compare-statement.ts'

describe('a line that nobody knew when its statement was compared', () => {
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

  /** A line that came just now. */
  function line(amount: string) {
    const [day = '', time = ''] = new Date(world.context.clock().getTime() + 7 * 3_600_000)
      .toISOString()
      .split('T')
    return [`${day} ${time.slice(0, 8)}`, newReference(), amount, '', 'NOY']
  }
  async function compared(lines: readonly string[][]) {
    const statementId = await desk.ready(lines)
    await desk.confirm(statementId)
    await compareStatement(world.context, { agencyId: world.agency.agency_id, statementId })
    return statementId
  }
  /** The cashier confirms a payment from its slip, which has a number of its own. */
  async function confirmed(amount: string, bankReference = newReference()) {
    const { playerId } = await world.newPlayer()
    const order = await deposits.open(playerId, amount)
    await deposits.confirm(order, staffId, bankReference, BigInt(amount) * 100n)
  }
  const queue = async (id: string, number: number) => {
    const { status, body } = await owner.post(desk.at(id, `rows/${number}/queue`), { payerName: null })
    return status === 200 ? 'QUEUED' : (body.code as string)
  }

  test('is no other payment once it was told of under another reference', async () => {
    const id = await compared([line('110000')])
    await confirmed('110000')
    expect(await queue(id, 1)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
  })

  test('of two that are alike one is queued, where one was told of since', async () => {
    const id = await compared([line('130000'), line('120000'), line('120000')])
    await confirmed('120000')
    const answers = [await queue(id, 2), await queue(id, 3), await queue(id, 2), await queue(id, 3)]
    expect(answers.filter((answer) => answer === 'QUEUED')).toHaveLength(1)
    expect(await queue(id, 1)).toBe('QUEUED')
  })

  test('is queued all the same when a later statement has the payment that was told of', async () => {
    const id = await compared([line('140000')])
    const bankReference = newReference()
    await confirmed('140000', bankReference)
    expect(await queue(id, 1)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
    const [at = '', , ...rest] = line('140000')
    await compared([[at, bankReference, ...rest]])
    expect(await queue(id, 1)).toBe('QUEUED')
  })
})
