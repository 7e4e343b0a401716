import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { promotionInvariants } from './promotion-invariants.ts'
import { walletInvariants } from './wallet-invariants.ts'

const isCredited = 'a bonus is credited if and only if the deposit that paid for it is a success'
const isExact = 'a deposit with a bonus paid the set amount of its promotion'
const isDivided = 'a withdrawal is divided as its terms say'
const isOver = 'a withdrawal that is paid out ends its promotion, where its maximum takes all credit with it'
const isOnce = 'a bonus comes back once'
const isPaidOut = 'a usage ended by a payout was paid out'
const endsWithDeposit =
  'a usage ended as reversed with its deposit, and none in use has a deposit that was taken back'
const isBooked =
  'the books have of each promotion what its orders say: bonuses given less those taken back, and what was left to the agency'

describe('the audit of promotions', () => {
  let world: MoneyWorld
  let usageId: string
  const { credited, setCredit } = promotionDesk(() => world)
  const { idOf, open, payOut } = withdrawalDesk(() => world, 'alphabet')
  beforeAll(async () => {
    world = await moneyWorld()
    const { player, usage } = await credited({
      deduct_bonus: true,
      withdraw_all: true,
      max_minor: 1_000_00n,
      excess_to: 'AGENCY',
    })
    await setCredit(player.playerId, '2000.00')
    const row = await open(player, 2_000_00n)
    await reserveCredit(world.context, idOf(row))
    await approveWithdrawal(world.context, idOf(row), await findStaffId(world))
    await payOut(row)
    usageId = usage.usage_id
  })
  afterAll(() => world.close())

  /** The rules that are broken after what the database refuses, as somebody with its superuser's password could do it. */
  const brokenBy = (sql: string) =>
    asOwner(world.context.database, async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(sql.replaceAll('USAGE', `'${usageId}'`))
      const broken: string[] = []
      for (const [rule, query] of Object.entries({ ...promotionInvariants, ...walletInvariants }))
        if ((await client.query(query)).rows.length > 0) broken.push(rule)
      await client.query('rollback')
      return broken
    })

  test('finds nothing wrong', async () => expect(await world.audit()).toEqual([]))

  const usage = 'update promotion_usages set'
  const ofUsage = 'where usage_id = USAGE'
  const underIt = 'where promotion_usage_id = USAGE'
  test.each([
    [
      'a bonus of another amount than was paid for',
      `${usage} bonus_minor = bonus_minor + 1 ${ofUsage}`,
      isCredited,
    ],
    [
      'a bonus that no deposit brought',
      `update deposits set promotion_usage_id = null, bonus_minor = 0 ${underIt}`,
      isCredited,
    ],
    ['a bonus of a deposit that is no success', `update deposits set status = 'PAID' ${underIt}`, isCredited],
    [
      'a deposit of another amount',
      `update deposits set amount_minor = amount_minor + 100 ${underIt}`,
      isExact,
    ],
    ['a bonus that was not taken back', `update withdrawals set bonus_minor = 0 ${underIt}`, isDivided],
    [
      'more paid out than the maximum',
      `update withdrawals set forfeit_minor = forfeit_minor - 1 ${underIt}`,
      isDivided,
    ],
    [
      'what is the agency’s given to the player',
      `update withdrawals set excess_minor = forfeit_minor, forfeit_minor = 0 ${underIt}`,
      isDivided,
    ],
    [
      'a promotion that outlives its payout',
      `${usage} status = 'USED', ended_at = null, end_reason = null, ended_legs = null ${ofUsage}`,
      isOver,
    ],
    ['an end without its payout', `update withdrawals set status = 'PAID' ${underIt}`, isPaidOut],
    ['a bonus that the books do not have', `${usage} bonus_minor = bonus_minor + 1 ${ofUsage}`, isBooked],
    [
      'a bonus that is taken back twice',
      `update deposits set reversed_at = now(), reversed_for = 'TWICE' ${underIt}`,
      isOnce,
    ],
    [
      'a promotion that goes on without its deposit',
      `update deposits set reversed_at = now(), reversed_for = 'TWICE' ${underIt};
       ${usage} status = 'USED', ended_at = null, end_reason = null, ended_legs = null ${ofUsage}`,
      endsWithDeposit,
    ],
    [
      'one that ended with a deposit which stands',
      `${usage} status = 'CANCELED', end_reason = 'REVERSED' ${ofUsage}`,
      endsWithDeposit,
    ],
    ['a maximum that the books do not have', `update withdrawals set status = 'PAID' ${underIt}`, isBooked],
  ])('notices %s', async (_, sql, rule) => expect(await brokenBy(sql)).toContain(rule))
})
