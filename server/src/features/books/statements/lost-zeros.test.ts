import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalDesk, most } from '../../../testing/approval-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { statementDesk } from '../../../testing/statement-desk.ts'

describe('statements of the same days, one of which a spreadsheet has taken the zeros from', () => {
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

  let count = 0
  /** One reference, as it is and without its zeros. */
  const reference = () => {
    const number = `4711${String(++count).padStart(4, '0')}`
    return { whole: `000${number}`, cut: number }
  }
  const line = (ref: string, amount = '77,000') => ['20/11/2026 08:05', ref, amount, '', 'NOY']
  test.each([
    ['the later one', 'whole', 'cut'],
    ['the earlier one', 'cut', 'whole'],
  ] as const)('%s: a line that was queued is no second payment', async (_, first, second) => {
    const ref = reference()
    expect(await desk.queue(await desk.compared([line(ref[first])]))).toBe('QUEUED')
    const id = await desk.compared([line(ref[second]), line(reference().cut)])
    expect(await desk.kindsOf(id)).toEqual(['LIKELY', 'UNKNOWN_TO_US'])
    expect(await desk.queue(id)).toBe('STATEMENT_ROW_NOT_UNKNOWN')
  })

  test('of two that were compared before one is queued', async () => {
    const ref = reference()
    const ids = [await desk.compared([line(ref.whole)]), await desk.compared([line(ref.cut)])] as const
    expect(await desk.queue(ids[0])).toBe('QUEUED')
    expect(await desk.queue(ids[1])).toBe('STATEMENT_ROW_NOT_UNKNOWN')
  })

  test('a payment that a gateway or the staff has told of is no second one either', async () => {
    const ref = reference()
    const order = await deposits.opened()
    await deposits.confirm(order, staffId, ref.whole)
    expect(await desk.kindsOf(await desk.compared([line(ref.whole, '100,000')]))).toContain('MATCHED')
    expect((await desk.kindsOf(await desk.compared([line(ref.cut, '100,000')])))[0]).toBe('LIKELY')
  })

  test('what was queued is not confirmed by hand with its zeros, nor once more without them', async () => {
    const ref = reference()
    expect(await desk.queue(await desk.compared([line(ref.cut, '100,000')]))).toBe('QUEUED')
    const order = await deposits.opened()
    await expect(deposits.confirm(order, staffId, ref.whole)).rejects.toMatchObject({
      code: 'BANK_REFERENCE_USED',
    })
    const told = reference()
    await deposits.confirm(order, staffId, told.whole)
    await expect(deposits.confirm(await deposits.opened(), staffId, told.cut)).rejects.toMatchObject({
      code: 'BANK_REFERENCE_USED',
    })
  })

  test('of another amount it is another payment, and none is missed for it', async () => {
    const ref = reference()
    await desk.queue(await desk.compared([line(ref.whole)]))
    expect(await desk.kindsOf(await desk.compared([line(ref.cut, '78,000')]))).toEqual(['UNKNOWN_TO_US'])
  })
})
