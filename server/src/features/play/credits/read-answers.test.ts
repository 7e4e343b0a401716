import type { ToldTransfer } from '@kham/contract/operator/play/provider-answers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { newId } from '../../../id.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import type { DepositRow } from '../../orders/deposits/deposit.ts'
import { mostAnswers } from './answer-queries.ts'
import { markUnknown } from './credit-queries.ts'

describe('the providers’ answers', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let staff: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    staff = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { idOf, opened, paid, paidBy } = depositDesk(() => world)
  const ask = (orderId: string) => staff.get(`/v2/agency/orders/${orderId}/provider-answers`)
  const told = async ({ deposit_id }: DepositRow): Promise<ToldTransfer[]> =>
    (await ask(deposit_id)).body.transfers
  async function deliver(deposit: DepositRow) {
    await deliverCredit(world.context, idOf(deposit)).catch((error: unknown) => {
      if (!(error instanceof NotFinished)) throw error
    })
  }

  /** Paid, and asked for once in vain, by a player whom the provider knows. */
  async function failedOnce() {
    const first = await paid()
    await deliver(first)
    const deposit = await paidBy(first.player_id)
    await world.sandbox.setFault('alphabet', 'error')
    await deliver(deposit)
    await world.sandbox.setFault('alphabet', 'none')
    return deposit
  }

  test('nothing yet of an order that nobody has paid', async () => {
    expect(await told(await opened())).toEqual([])
  })

  test('each answer as it came, the unusable one too', async () => {
    const deposit = await failedOnce()
    await deliver(deposit)
    const [transfer, ...others] = await told(deposit)
    expect(others).toEqual([])
    expect(transfer).toMatchObject({ providerId: 'alphabet', direction: 'IN', status: 'CONFIRMED' })
    expect(transfer!.amount).toEqual({ amount: '144.92', currency: 'THB' })
    expect(transfer!.answers.map(({ answer }) => answer.slice(0, 3))).toEqual(['500', '201'])
    expect(transfer!.answers.at(-1)!.answer).toContain(`"reference":"${transfer!.reference}"`)
  })

  test('the first and the newest of many', async () => {
    const deposit = await failedOnce()
    const { db, clock } = world.context
    const row = await db
      .selectFrom('credit_transfers')
      .selectAll()
      .where('order_id', '=', deposit.deposit_id)
      .executeTakeFirstOrThrow()
    for (let number = 2; number <= mostAnswers.all + 2; number++) {
      const again = await db
        .updateTable('credit_transfers')
        .set({ status: 'SENT' })
        .where('transfer_id', '=', row.transfer_id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const answer = { at: clock(), raw: `200 number ${number}` }
      await db.transaction().execute((tx) => markUnknown(tx, again, answer))
    }
    const [transfer] = await told(deposit)
    const answers = transfer!.answers.map(({ answer }) => answer)
    expect(answers).toHaveLength(mostAnswers.all)
    expect(answers[mostAnswers.first - 1]).toBe(`200 number ${mostAnswers.first}`)
    expect(answers[mostAnswers.first]).toBe(`200 number ${mostAnswers.first + 3}`)
    expect(answers.at(-1)).toBe(`200 number ${mostAnswers.all + 2}`)
  })

  test('an order of nobody is not found', async () => {
    expect(await ask(newId(new Date()))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})
