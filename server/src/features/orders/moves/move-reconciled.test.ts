import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'

describe('the books against the providers of a move', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(() => world.close())
  const { reconcile, differences } = reconciliationDesk(() => world)
  const { taken, refused, advance, transfersOf } = moveDesk(() => world)

  test('a move that was done and one that went back agree with both; what is changed there is named with its move', async () => {
    const { row } = await taken()
    await advance(row, 'credit')
    const { row: back } = await refused()
    await advance(back, 'return')
    await reconcile()
    expect(await differences()).toEqual([])

    const [, { transfer_id }] = (await transfersOf(row)) as [object, { transfer_id: string }]
    await world.sandbox.rewrite(`update transfers set amount = amount + 1 where reference = '${transfer_id}'`)
    await reconcile()
    expect(await differences()).toMatchObject([
      { kind: 'TRANSFER_DIFFERS', order_kind: 'move', order_id: row.move_id, order_code: row.code },
    ])
  })
})
