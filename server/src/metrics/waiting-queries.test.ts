import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../testing/adjustment-desk.ts'
import { moneyWorld, type MoneyWorld } from '../testing/money-world.ts'
import { payoutDesk } from '../testing/payout-desk.ts'
import { databases } from '../testing/test-database.ts'
import { withdrawalDesk } from '../testing/withdrawal-desk.ts'
import { newMetrics } from './metrics.ts'
import { watchWaiting } from './watch-waiting.ts'

describe.each(databases)('what waits on %s', (kind) => {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await moneyWorld(kind)
  })
  afterAll(() => world.close())
  const { member } = payoutDesk(() => world)
  const { richPlayer } = withdrawalDesk(() => world)
  const { propose, approve, adjust } = adjustmentDesk(() => world)

  /** How many wait, looked up anew. */
  async function waiting(kindOf: string, state: string) {
    const counts = newMetrics()
    await watchWaiting(counts, world.context)()
    const name = `kham_waiting{kind="${kindOf}",state="${state}"} `
    const line = (await counts.registry.metrics()).split('\n').find((each) => each.startsWith(name))
    return line && Number(line.slice(name.length))
  }
  const adjustments = async () => [
    await waiting('adjustment', 'PROPOSED'),
    await waiting('adjustment', 'APPROVED'),
  ]

  test('an adjustment waits for its approval, then for the provider, and no longer', async () => {
    const player = await richPlayer()
    const [noy, kham] = [await member('manager', 'Noy'), await member('owner', 'Kham')]
    expect(await adjustments()).toEqual([0, 0])
    const row = await propose(player, noy)
    expect(await adjustments()).toEqual([1, 0])
    await approve(row, kham)
    expect(await adjustments()).toEqual([0, 1])
    await adjust(row)
    expect(await adjustments()).toEqual([0, 0])
  })
})
