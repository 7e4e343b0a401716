import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { returnCredit, reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { readDeduction } from './read-deduction.ts'

let world: MoneyWorld
let staffId: string
beforeAll(async () => {
  world = await moneyWorld()
  staffId = await findStaffId(world)
})
afterAll(() => world.close())
const { change, credited, setCredit } = promotionDesk(() => world)
const { held, idOf, open, payOut } = withdrawalDesk(() => world, 'alphabet')
const deductionOf = (id: string, agencyId = world.agency.agency_id) =>
  readDeduction(world.context.db, { agencyId, id })

const capped = { withdraw_all: true, deduct_bonus: true, max_minor: 2_000_00n } as const

/** A withdrawal of 3,420.00 THB under a promotion with a bonus of 500.00. */
async function under(draft: Parameters<typeof credited>[0]) {
  const made = await credited(draft)
  await setCredit(made.player.playerId, '3420.00')
  const row = await open(made.player, 3_420_00n)
  await reserveCredit(world.context, idOf(row))
  return { ...made, row }
}
const divided = {
  own: { amount: '0.00' },
  bonus: { amount: '500.00' },
  left: { amount: '2920.00' },
  paid: { amount: '2000.00' },
  returned: { amount: '920.00' },
  forfeited: { amount: '0.00' },
  receive: { amount: '1360000.00' },
}

test('the division as booked, and the same from the accepted version whatever the promotion says by now', async () => {
  const { row, usage } = await under(capped)
  await change(usage.promotion_id, { ...capped, max_minor: 100_00n })
  expect(await deductionOf(row.withdrawal_id)).toMatchObject({
    usage: { usageId: usage.usage_id, version: 1, providers: ['alphabet', 'betflix'] },
    had: { paid: { amount: '0.00' }, bonus: { amount: '0.00' } },
    most: { amount: '2000.00' },
    booked: divided,
    reckoned: divided,
    isSame: true,
    ledger: 'NOT_YET',
  })
  await approveWithdrawal(world.context, idOf(row), staffId)
  await payOut(row)
  expect(await deductionOf(row.withdrawal_id)).toMatchObject({ isSame: true, ledger: 'SAME' })
})

test('the agency’s part is in the ledger too', async () => {
  const { row } = await under({ ...capped, excess_to: 'AGENCY', deduct_bonus: false })
  await approveWithdrawal(world.context, idOf(row), staffId)
  await payOut(row)
  expect(await deductionOf(row.withdrawal_id)).toMatchObject({
    booked: { bonus: { amount: '0.00' }, forfeited: { amount: '1420.00' } },
    isSame: true,
    ledger: 'SAME',
  })
})

test('a satang that the order says otherwise is told, and so is one of the ledger', async () => {
  const { row } = await under(capped)
  await approveWithdrawal(world.context, idOf(row), staffId)
  await payOut(row)
  await asOwner(world.context.database, (client) =>
    client.query(
      'update withdrawals set bonus_minor = 50001, excess_minor = 91999 where withdrawal_id = $1',
      [row.withdrawal_id],
    ),
  )
  expect(await deductionOf(row.withdrawal_id)).toMatchObject({
    booked: { bonus: { amount: '500.01' } },
    reckoned: { bonus: { amount: '500.00' } },
    isSame: false,
    ledger: 'DIFFERS',
  })
})

test('where nothing was paid out it says how it had been divided', async () => {
  const { row } = await under(capped)
  await endHeldWithdrawal(world.context, idOf(row), { as: 'REJECTED', reason: 'no', staffId })
  expect(await deductionOf(row.withdrawal_id)).toMatchObject({
    booked: divided,
    isSame: true,
    ledger: 'NOT_YET',
  })
})

test('a later withdrawal of one usage has what those before it have left, one that ended unpaid not counted', async () => {
  // Saved before a maximum needed withdraw-all.
  const { player, row } = await under({ ...capped, withdraw_all: false, max_minor: 3_000_00n })
  await approveWithdrawal(world.context, idOf(row), staffId)
  await payOut(row)
  await setCredit(player.playerId, '1000.00')
  const between = await open(player, 200_00n)
  await reserveCredit(world.context, idOf(between))
  await endHeldWithdrawal(world.context, idOf(between), { as: 'REJECTED', reason: 'no', staffId })
  await returnCredit(world.context, idOf(between))
  const later = await open(player, 200_00n)
  for (const each of [between, later])
    expect(await deductionOf(each.withdrawal_id)).toMatchObject({
      had: { paid: { amount: '2920.00' }, bonus: { amount: '500.00' } },
      most: { amount: '80.00' },
      booked: { bonus: { amount: '0.00' }, paid: { amount: '80.00' }, returned: { amount: '120.00' } },
      isSame: true,
    })
  expect(await deductionOf(row.withdrawal_id)).toMatchObject({
    had: { paid: { amount: '0.00' } },
    isSame: true,
  })
})

test('without a promotion nothing is deducted, and nobody reads another agency’s', async () => {
  const { row } = await held()
  expect(await deductionOf(row.withdrawal_id)).toMatchObject({
    usage: null,
    most: null,
    booked: { paid: { amount: '1000.00' }, bonus: { amount: '0.00' } },
    isSame: true,
  })
  await expect(deductionOf(row.withdrawal_id, 'other')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(deductionOf(newId(new Date()))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
