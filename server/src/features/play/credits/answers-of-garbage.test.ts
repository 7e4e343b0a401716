import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { rawOf } from '../../../partners/wire.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'

let world: MoneyWorld
beforeAll(async () => void (world = await moneyWorld()))
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await world.close()
})
const { paid, idOf, state } = depositDesk(() => world)

test.each([
  ['with signs that no database takes', 'a\u0000b'],
  ['that is cut within a sign', `${'a'.repeat(1995)}\u{1F600}`],
])('an answer %s leaves the outcome unknown, and is asked after', async (_, text) => {
  const { context } = world
  const order = await paid()
  async function game(...which: Parameters<typeof context.partners.game>) {
    const real = (await context.partners.game(...which))!
    return { ...real, transfer: async () => ({ status: 'UNKNOWN', raw: rawOf(502, text) }) as const }
  }
  const garbling = { ...context, partners: { ...context.partners, game } }
  await expect(deliverCredit(garbling, idOf(order))).rejects.toThrow(NotFinished)
  await deliverCredit(context, idOf(order))
  expect((await state(order)).status).toBe('SUCCESS')
})
