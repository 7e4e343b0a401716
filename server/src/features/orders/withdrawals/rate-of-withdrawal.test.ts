import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { withFirstBalance } from '../../../testing/with-game.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { openWithdrawal } from './open-withdrawal.ts'

describe('a withdrawal whose provider tells the credit after the rate has changed', () => {
  let world: MoneyWorld
  const desk = withdrawalDesk(() => world)
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  /** A kip less for a baht than the rate of 680 of the demo, or than the last one set here. */
  let buy = 680
  async function cheaper() {
    buy -= 1
    await world.context.db
      .insertInto('exchange_rates')
      .values({
        agency_id: world.agency.agency_id,
        currency: 'THB',
        effective_at: world.context.clock(),
        buy_micro: BigInt(buy) * 1_000_000n,
        sell_micro: 690_000_000n,
      })
      .execute()
  }
  let slow: Context
  beforeEach(() => {
    slow = withFirstBalance(world.context, async (ask) => {
      const told = await ask()
      await cheaper()
      return told
    })
  })

  test('is made at the new one', async () => {
    const player = await desk.richPlayer()
    const row = await openWithdrawal(slow, desk.wish(player, 1_000_00n))
    expect(row).toMatchObject({ buy_micro: BigInt(buy) * 1_000_000n, receive_minor: BigInt(buy) * 1_000_00n })
  })

  test('and not at all where the player has confirmed what the old one gave', async () => {
    const player = await desk.richPlayer()
    const confirmedMinor = BigInt(buy) * 1_000_00n
    await expect(
      openWithdrawal(slow, { ...desk.wish(player, 1_000_00n), confirmedMinor }),
    ).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  })
})
