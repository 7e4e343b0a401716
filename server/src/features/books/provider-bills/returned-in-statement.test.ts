import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billDesk, billsPath, type Staff } from '../../../testing/bill-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { statementDesk } from '../../../testing/statement-desk.ts'
import { compareStatement } from '../statements/compare-statement.ts'

describe('a returned transfer of a provider’s bill that a statement alone has', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let one: Staff, other: Staff, third: Staff
  const { open, signInAgain, ...bills } = billDesk({ world: () => world, doors: () => doors })
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await open('2026-04-05T12:00:00')
    ;({ one, other, third } = await signInAgain('2026-04-10T12:00:00'))
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const desk = statementDesk(
    () => world,
    () => one,
  )

  async function paid(bankReference: string) {
    const { id } = await bills.settled(one, other)
    const kip = { method: 'transfer', bankReference, kip: '6900' }
    expect(await third.post(`${billsPath}/${id}/paid`, kip)).toMatchObject({ status: 200 })
    return id
  }

  /** The statement of the account that paid, with this sum back under this reference, its last line. */
  async function withReturn(reference: string) {
    const day = '10/04/2026 11:00:00'
    const id = await desk.ready([
      [day, reference, '', '6,900', 'alphabet'],
      [day, reference, '6,900', '', 'returned'],
    ])
    await desk.confirm(id)
    await compareStatement(world.context, { agencyId: world.agency.agency_id, statementId: id })
    return id
  }
  const queue = (id: string) => one.post(desk.at(id, 'rows/2/queue'), { payerName: null })

  test('under its own reference is queued, and the bill is owed again', async () => {
    const billId = await paid('FT88001')
    const statementId = await withReturn('FT88001')
    const { status, body } = await queue(statementId)
    expect({ status, body }).toMatchObject({ status: 200 })
    const { paymentId } = body
    const say = (who: Staff) => who.post(`${billsPath}/${billId}/returned`, { paymentId })
    await say(one)
    expect(await say(other)).toMatchObject({ body: { bill: { status: 'SETTLED' } } })
    expect((await queue(statementId)).body.code).toBe('PAYMENT_RECORDED')
  })

  test('is in the books once, where its bank reported it under another reference before', async () => {
    const billId = await paid('FT88002')
    const paymentId = await bills.cameIn('FT88003', { method: 'transfer' })
    for (const who of [one, other]) await who.post(`${billsPath}/${billId}/returned`, { paymentId })
    expect((await queue(await withReturn('FT88002'))).body.code).toBe('BANK_REFERENCE_USED')
  })
})
