import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { returnCredit, reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { walletInvariants } from './wallet-invariants.ts'

const cameIn = 'nothing came into the wallet of a usage in use but what may'
const isKept = 'brought is what it was at the crediting, with adjustments, less its own withdrawals'
const isDivided = 'a withdrawal is divided as its terms say'
const isBack = 'nothing of a promotion was on its way back when it was paid out'

/** 300.00 are the player's own, 50.00 are given and 20.00 taken by hand, 100.00 are withdrawn and come back, and all is asked for then. */
describe('the audit of the wallets of promotions', () => {
  let world: MoneyWorld
  let usageId: string
  let playerId: string
  const { promotion, claim, open: deposit, pay, inUse, setCredit, idOf } = promotionDesk(() => world)
  const withdrawals = withdrawalDesk(() => world, 'alphabet')
  const adjustments = adjustmentDesk(() => world)

  beforeAll(async () => {
    world = await moneyWorld()
    const [staffId, second] = [
      await findStaffId(world),
      await addStaff(world.context, 'second', 'owner', world.agency.agency_id),
    ]
    const player = await world.newPlayer()
    playerId = player.playerId
    await pay(await deposit(playerId)).then((paid) => deliverCredit(world.context, idOf(paid)))
    await setCredit(playerId, '0.00')
    await claim(playerId, await promotion({ withdraw_all: true, max_minor: 700_00n, deduct_bonus: true }))
    const order = await deposit(playerId, '345000')
    await setCredit(playerId, '300.00')
    await deliverCredit(world.context, idOf(await pay(order)))
    usageId = (await inUse(playerId))!.usage_id
    for (const [direction, amountMinor] of [
      ['GIVE', 50_00n],
      ['TAKE', 20_00n],
    ] as const) {
      const row = await adjustments.propose(player, staffId, {
        direction,
        amountMinor,
        providerId: 'alphabet',
      })
      await adjustments.approve(row, second)
      await adjustments.adjust(row)
    }
    const own = await withdrawals.open(player, 100_00n)
    await reserveCredit(world.context, withdrawals.idOf(own))
    await endHeldWithdrawal(world.context, withdrawals.idOf(own), { as: 'REJECTED', reason: 'no', staffId })
    await returnCredit(world.context, withdrawals.idOf(own))
    await reserveCredit(world.context, withdrawals.idOf(await withdrawals.open(player, 1_330_00n)))
  })
  afterAll(() => world.close())

  /** The rules that are broken after what the database refuses, as somebody with its superuser's password could do it. */
  const brokenBy = (sql: string) =>
    asOwner(world.context.database, async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(sql.replaceAll('USAGE', `'${usageId}'`).replaceAll('PLAYER', `'${playerId}'`))
      const broken: string[] = []
      for (const [rule, query] of Object.entries(walletInvariants))
        if ((await client.query(query)).rows.length > 0) broken.push(rule)
      await client.query('rollback')
      return broken
    })

  test('finds nothing wrong', async () => expect(await world.audit()).toEqual([]))

  const ofUsage = 'where usage_id = USAGE'
  const change = (kind: string) => `${ofUsage} and kind = '${kind}'`
  test.each([
    [
      'credit of another bill that came in after the claim',
      `update promotion_usages set claimed_legs = 0 ${ofUsage}`,
      cameIn,
    ],
    [
      'a deposit that is not its own any more',
      `update promotion_usages set deposit_id = (select deposit_id from deposits where player_id = PLAYER and promotion_usage_id is null) ${ofUsage}`,
      cameIn,
    ],
    [
      'more kept apart than its changes say',
      `update promotion_usages set brought_minor = brought_minor + 1 ${ofUsage}`,
      isKept,
    ],
    ['a change that is gone', `delete from brought_changes ${change('TAKEN')}`, isKept],
    [
      'an adjustment that is not kept apart',
      `update brought_changes set order_id = gen_random_uuid() ${change('GIVEN')}`,
      isKept,
    ],
    [
      'more brought than the provider told',
      `update credit_transfers set told_before_minor = 29999, balance_before_minor = 29999 where order_id = (select deposit_id from promotion_usages ${ofUsage})`,
      isKept,
    ],
    [
      'a gift of another amount',
      `update adjustments set amount_minor = 4999 where player_id = PLAYER and direction = 'GIVE'`,
      isKept,
    ],
    [
      'a gift that is kept apart as if it were taken back, before it was',
      `update adjustments set direction = case direction when 'GIVE' then 'TAKE' else 'GIVE' end, reversed_at = now() + interval '1 day'
        where player_id = PLAYER`,
      isKept,
    ],
    [
      'an adjustment that never was',
      `update adjustments set status = 'FAILED', failure = 'PROVIDER_REFUSED' where player_id = PLAYER and direction = 'TAKE'`,
      isKept,
    ],
    [
      'a withdrawal that has not come back',
      `update withdrawals set returned_at = null where player_id = PLAYER and promotion_usage_id is null`,
      isKept,
    ],
    [
      'an own part that was made larger',
      `update withdrawals set brought_minor = brought_minor + 1 where promotion_usage_id = USAGE`,
      isDivided,
    ],
    [
      'a bonus that was not taken back',
      `update withdrawals set bonus_minor = 0 where promotion_usage_id = USAGE`,
      isDivided,
    ],
    [
      'a part that is returned under the maximum',
      `update withdrawals set excess_minor = 1 where promotion_usage_id = USAGE`,
      isDivided,
    ],
    [
      'a free withdrawal that took nothing of what is kept apart',
      `delete from brought_changes ${change('WITHDRAWN')}`,
      isDivided,
    ],
    [
      'a promotion that was paid out before a withdrawal of it had come back',
      `update withdrawals set status = 'REJECTED' where promotion_usage_id = USAGE;
        update promotion_usages set status = 'SUCCESS', end_reason = 'PAID_OUT', ended_at = now(), ended_legs = 1000 ${ofUsage}`,
      isBack,
    ],
  ])('notices %s', async (_, sql, rule) => {
    expect(await brokenBy(sql)).toContain(rule)
  })
})
