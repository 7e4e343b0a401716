import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { recordStep, type OrderId, type Step } from '../../../timeline/record-step.ts'

describe("an order's timeline", () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let staffId: string
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    staffId = await findStaffId(world)
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { opened } = depositDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)
  const record = (order: OrderId, step: Step) =>
    world.context.db.transaction().execute((tx) => recordStep(tx, order, step))
  const later = new Date('2030-01-01T00:00:00Z')

  async function withSteps() {
    const deposit = await opened()
    const order = { agencyId: deposit.agency_id, kind: 'deposit', orderId: deposit.deposit_id } as const
    const paid = { step: 'PAID', status: 'PAID', by: 'BANK', bankRef: 'BANK-1' } as const
    await record(order, { ...paid, at: later })
    const refused = { step: 'CREDIT_REFUSED', status: 'FAILED', by: 'PROVIDER' } as const
    await record(order, { ...refused, at: later, reference: 'transfer-1', reason: 'REFUSED_BY_PROVIDER' })
    const balances = { balanceBeforeMinor: 0n, balanceAfterMinor: 144_92n }
    const decided = { step: 'DECIDED', status: 'SUCCESS', by: 'STAFF', staffId } as const
    await record(order, { ...decided, ...balances, at: later, reason: 'their support said so' })
    await record(order, {
      step: 'CANCELED',
      status: 'CANCELED',
      by: 'STAFF',
      staffId,
      at: later,
      reason: 'you asked',
    })
    return deposit
  }

  test('tells its player each step with time, bank reference and balances, oldest first', async () => {
    const deposit = await withSteps()
    const player = await doors.player(deposit.player_id)
    const { steps } = (await player.get(`/v2/deposits/${deposit.deposit_id}/timeline`)).body
    expect(steps.map(({ no }: { no: number }) => no)).toEqual(steps.map((_: unknown, at: number) => at + 1))
    expect(steps.find(({ step }: { step: string }) => step === 'PAID')).toEqual({
      no: expect.any(Number),
      at: '2030-01-01T00:00:00.000Z',
      step: 'PAID',
      status: 'PAID',
      by: 'BANK',
      bankReference: 'BANK-1',
      balanceBefore: null,
      balanceAfter: null,
      reason: null,
    })
    expect(steps.at(-2)).toMatchObject({
      balanceBefore: { amount: '0.00', currency: 'THB' },
      balanceAfter: { amount: '144.92', currency: 'THB' },
    })
  })

  test('tells its player what the staff wrote for him, and neither raw codes nor notes', async () => {
    const deposit = await withSteps()
    const player = await doors.player(deposit.player_id)
    const { body } = await player.get(`/v2/deposits/${deposit.deposit_id}/timeline`)
    expect(body.steps.slice(-3).map(({ reason }: { reason: string }) => reason)).toEqual([
      null,
      null,
      'you asked',
    ])
    const told = JSON.stringify(body)
    for (const secret of ['REFUSED_BY_PROVIDER', 'transfer-1', 'their support', staffId, 'Operator'])
      expect(told).not.toContain(secret)
  })

  test('tells the staff who decided, the reason as it came and what the partner knows it by', async () => {
    const deposit = await withSteps()
    const staff = await doors.staff(staffId)
    const { steps } = (await staff.get(`/v2/agency/deposits/${deposit.deposit_id}/timeline`)).body
    expect(steps.slice(-3)).toMatchObject([
      { step: 'CREDIT_REFUSED', reason: 'REFUSED_BY_PROVIDER', reference: 'transfer-1', staff: null },
      { step: 'DECIDED', reason: 'their support said so', reference: null, staff: 'Operator' },
      { step: 'CANCELED', reason: 'you asked', staff: 'Operator' },
    ])
  })

  test("a withdrawal's is read the same way", async () => {
    const row = await withdrawals.open(await withdrawals.richPlayer())
    const order = { agencyId: row.agency_id, kind: 'withdrawal', orderId: row.withdrawal_id } as const
    await record(order, { step: 'PAYOUT_SENT', status: 'PAID', by: 'BANK', at: later, bankRef: 'OUT-1' })
    const player = await doors.player(row.player_id)
    const staff = await doors.staff(staffId)
    for (const answer of [
      await player.get(`/v2/withdraws/${row.withdrawal_id}/timeline`),
      await staff.get(`/v2/agency/withdraws/${row.withdrawal_id}/timeline`),
    ])
      expect(answer.body.steps.at(-1)).toMatchObject({ step: 'PAYOUT_SENT', bankReference: 'OUT-1' })
  })

  test("another player's order, the other kind's and none at all are not found", async () => {
    const { deposit_id: id, player_id: playerId } = await withSteps()
    const { playerId: stranger } = await world.newPlayer()
    const [own, other, staff] = [
      await doors.player(playerId),
      await doors.player(stranger),
      await doors.staff(staffId),
    ]
    const none = newId(new Date())
    for (const asked of [
      other.get(`/v2/deposits/${id}/timeline`),
      own.get(`/v2/withdraws/${id}/timeline`),
      own.get(`/v2/deposits/${none}/timeline`),
      staff.get(`/v2/agency/withdraws/${id}/timeline`),
      staff.get(`/v2/agency/deposits/${none}/timeline`),
    ])
      expect(await asked).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})
