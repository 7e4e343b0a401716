import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { recheckUsage } from '../../promotions/promotions/recheck-usage.ts'
import type { AdjustmentRow } from '../adjustments/adjustment.ts'

const most = 1_000_000_000_00n

/** The promotion's deposit gives 1,000.00, and its threshold is 10.00. */
describe('an adjustment that took of a promotion’s credit', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { member, setAgency } = payoutDesk(() => world)
  const desk = reversalDesk(() => world)
  const promotions = promotionDesk(() => world)
  const adjustments = adjustmentDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
  })
  beforeEach(() => setAgency({ four_eyes_minor: most, four_eyes_day_minor: most }))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  type Player = Awaited<ReturnType<MoneyWorld['newPlayer']>>

  async function adjusted(player: Player, direction: 'GIVE' | 'TAKE', amountMinor: bigint) {
    const row = await adjustments.propose(player, noy, { direction, amountMinor, providerId: 'alphabet' })
    await adjustments.approve(row, kham)
    await adjustments.adjust(row)
    return row
  }
  const proposed = (row: AdjustmentRow) => desk.proposeOf(row.adjustment_id, noy)
  /** All of the promotion's credit is spent, so that it has ended. */
  async function ended({ playerId }: Player) {
    await promotions.setCredit(playerId, '0.00')
    await recheckUsage(world.context, { agencyId: world.agency.agency_id, playerId })
    expect(await promotions.inUse(playerId)).toBeUndefined()
  }
  const refused = { code: 'REVERSAL_NOT_POSSIBLE', detail: { because: 'PROMOTION_ENDED' } }

  test('does not give it back as free credit once the promotion has ended', async () => {
    const { player } = await promotions.credited()
    const taken = await adjusted(player, 'TAKE', 900_00n)
    const early = await proposed(taken)
    await ended(player)
    await expect(desk.approve(early, kham)).rejects.toMatchObject(refused)
    await desk.withdraw(early, noy)
    await expect(proposed(taken)).rejects.toMatchObject(refused)
    expect(await desk.creditOf(player.playerId)).toBe(0n)
  })

  test('nor under the next promotion, as the player’s own', async () => {
    const { player, promotionId } = await promotions.credited({ uses_per_player: 2 })
    const taken = await adjusted(player, 'TAKE', 900_00n)
    await ended(player)
    await promotions.claim(player.playerId, promotionId)
    await promotions.deposit(player.playerId)
    await expect(proposed(taken)).rejects.toMatchObject(refused)
  })

  test('nor where a part was the player’s own', async () => {
    const { player } = await promotions.credited()
    await adjusted(player, 'GIVE', 100_00n)
    const taken = await adjusted(player, 'TAKE', 100_01n)
    await ended(player)
    await expect(proposed(taken)).rejects.toMatchObject(refused)
  })

  test('but what was the player’s own alone comes back also then', async () => {
    const { player } = await promotions.credited()
    await adjusted(player, 'GIVE', 100_00n)
    const taken = await adjusted(player, 'TAKE', 100_00n)
    await ended(player)
    const reversal = await proposed(taken)
    await desk.approve(reversal, kham)
    await desk.reverse(reversal)
    expect(await desk.creditOf(player.playerId)).toBe(100_00n)
  })
})
