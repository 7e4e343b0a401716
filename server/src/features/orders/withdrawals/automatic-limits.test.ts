import { afterAll, beforeAll, expect, test } from 'vitest'
import { automaticDesk } from '../../../testing/automatic-desk.ts'
import { closeGate } from '../../../testing/gate.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import type { WithdrawalRow } from './withdrawal.ts'

const pays = 680_000_00n

let world: MoneyWorld
const { setAgency, letAllThrough, knownPlayer, heldOf, judge, withdrawals } = automaticDesk(() => world)
beforeAll(async () => {
  world = await moneyWorld()
  await letAllThrough()
})
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await world.close()
})

test('many at the same instant never come to more than the sum of the day, and to all of it', async () => {
  await setAgency({ automatic_agency_minor: 2n * pays + 100n })
  const rows: WithdrawalRow[] = []
  for (let each = 0; each < 5; each++) rows.push(await heldOf(await knownPlayer()))
  // An approver has read the sum of the day and is about to write.
  const gate = await closeGate(world.context.database, 'payouts', 'insert')
  const judged = Promise.all(rows.map((row) => judge(row)))
  await gate.waiting(rows.length)
  await gate.open()
  await judged
  const after = await Promise.all(rows.map(withdrawals.state))
  const approved = after.filter(({ approved_at }) => approved_at !== null)
  expect(approved).toHaveLength(2)
  const left = after.filter(({ approved_at }) => approved_at === null)
  for (const { not_automatic } of left) expect(not_automatic).toEqual(['AGENCY_SUM'])
  for (const row of approved) await withdrawals.payOut(row)
})

test('switching the rules off stops payouts that are not approved yet', async () => {
  await setAgency({ automatic_agency_minor: 1_000_000_000_00n })
  const rows = [await heldOf(await knownPlayer()), await heldOf(await knownPlayer())]
  const gate = await closeGate(world.context.database, 'payouts', 'insert')
  const first = judge(rows[0]!)
  await gate.waiting(1)
  const off = setAgency({ automatic_payouts: false })
  await gate.waiting(2)
  const second = judge(rows[1]!)
  await gate.waiting(3)
  await gate.open()
  await Promise.all([first, off, second])
  const [before, after] = await Promise.all(rows.map(withdrawals.state))
  expect(before!.approved_by_rules).toBe(0)
  expect(after).toMatchObject({ approved_at: null, not_automatic: ['OFF'] })
  await withdrawals.payOut(before!)
})
