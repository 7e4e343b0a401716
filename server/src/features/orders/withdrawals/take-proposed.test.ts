import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { automaticDesk } from '../../../testing/automatic-desk.ts'
import { cleanDesk } from '../../../testing/clean-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { proposeAdjustment } from '../adjustments/adjust-credit.ts'
import { approveClean } from './approve-withdrawal.ts'

describe('a withdrawal of a player of whom one of the staff wants credit taken', () => {
  let world: MoneyWorld
  const { withdrawals, setAgency, letAllThrough, judge, freshDay, knownPlayer, heldOf, member } =
    automaticDesk(() => world)
  const { idOf, state } = withdrawals
  const { cleanPlayer, heldOf: heldOfClean } = cleanDesk(
    () => world,
    () => member(),
  )
  const { confirmed, propose, refuse } = reversalDesk(() => world)
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  const adjust = async (playerId: string, direction: 'GIVE' | 'TAKE', at: Date) =>
    proposeAdjustment(
      { ...world.context, clock: () => at },
      {
        agencyId: world.agency.agency_id,
        playerId,
        providerId: 'alphabet',
        direction,
        amountMinor: 100_00n,
        reason: 'MISTAKE',
        note: 'given twice',
        by: { staffId: await member('manager'), address: null, requestId: null },
        idempotencyKey: null,
      },
    )

  test.each([
    ['TAKE', 3600, { approved_at: null, not_automatic: ['TAKE_PROPOSED'] }],
    ['TAKE', 24 * 3600, { not_automatic: [] }],
    ['GIVE', 3600, { not_automatic: [] }],
  ] as const)('to %s it, %i seconds before: by the rules %j', async (direction, seconds, standing) => {
    await letAllThrough()
    const player = await knownPlayer()
    const row = await heldOf(player)
    const now = freshDay()
    await adjust(player.playerId, direction, secondsAfter(now, -seconds))
    await judge(row, now)
    expect(await state(row)).toMatchObject(standing)
  })

  test('by a reversal is clean again once that is refused', async () => {
    await setAgency({ automatic_payouts: false, payouts_by_hand: true })
    const player = await cleanPlayer()
    const [one, other] = [await member('manager'), await member('owner')]
    const { row: deposit } = await confirmed(one, player.playerId)
    const row = await heldOfClean(player, 1_000_00n)
    const reversal = await propose(deposit, one, { reason: 'WRONG_PLAYER' })
    const left = { marks: ['TAKE_PROPOSED'], waits: false }
    expect(await approveClean(world.context, idOf(row), other)).toEqual(left)
    await refuse(reversal, other)
    expect(await approveClean(world.context, idOf(row), other)).toEqual({ marks: [], waits: false })
  })
})
