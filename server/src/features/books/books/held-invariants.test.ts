import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import type { DepositRow } from '../../orders/deposits/deposit.ts'
import { releaseHeldPayments } from '../../orders/suspense/release-held-payments.ts'
import { cancelUsage } from '../../promotions/promotions/cancel-usage.ts'
import { askExclusions } from '../../players/exclusions/ask-exclusions.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { setLimits } from '../../players/protection/set-limits.ts'
import { heldInvariants } from './held-invariants.ts'

const onBreak = 'no payment became credit during its player’s break'
const overLimit = 'in no period more was paid in than the limit that held at each payment'
const isHeld = 'what a rule held was refunded, released by its rule, or waits'

/**
 * 100,000 and 50,000 kip are paid in of a limit of 150,000, a third bill is over it; then a break begins and a fourth bill comes in it. Another player's
 * payment has waited for a promotion and was let go.
 */
describe('the audit of what rules of players hold', () => {
  let world: MoneyWorld
  let ids: Record<string, string>
  const { deposits } = paymentDesk(() => world)
  const promotions = promotionDesk(() => world)
  const oldBill = async (playerId: string, amount: string): Promise<DepositRow> =>
    cancelDeposit(world.context, deposits.idOf(await deposits.open(playerId, amount)))

  beforeAll(async () => {
    world = await moneyWorld()
    const { context, agency } = world
    const { playerId } = await world.newPlayer()
    const player = { agencyId: agency.agency_id, playerId }
    await setLimits(context, player, { week: 150_000_00n })
    const bills: DepositRow[] = []
    for (const amount of ['100000', '50000', '50001', '60000']) bills.push(await oldBill(playerId, amount))
    for (const bill of bills.slice(0, 3)) await deposits.pay(bill)
    await excludePlayer(context, player, { days: 1 })
    await deposits.pay(bills[3]!)

    const other = await world.newPlayer()
    const otherPlayer = { agencyId: agency.agency_id, playerId: other.playerId }
    const held = await oldBill(other.playerId, '345000')
    const usage = await promotions.claim(other.playerId, await promotions.promotion())
    await deposits.pay(held)
    await cancelUsage(context, otherPlayer, usage.usage_id)
    await releaseHeldPayments(context, running)
    const [first, second, third, fourth] = bills.map(({ deposit_id }) => deposit_id)
    ids = {
      PLAYER: playerId,
      FIRST: first!,
      SECOND: second!,
      THIRD: third!,
      FOURTH: fourth!,
      HELD: held.deposit_id,
    }
  })
  afterAll(() => world.close())

  /** The rules that are broken after what the database refuses, as somebody with its superuser's password could do it. */
  const brokenBy = (sql: string) =>
    asOwner(world.context.database, async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(sql.replace(/\b[A-Z]+\b/g, (word) => (ids[word] ? `'${ids[word]}'` : word)))
      const broken: string[] = []
      for (const [rule, query] of Object.entries(heldInvariants))
        if ((await client.query(query)).rows.length > 0) broken.push(rule)
      await client.query('rollback')
      return broken
    })

  test('goes by the order of the books where a clock was set back', async () => {
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    const later = await oldBill(playerId, '60000')
    const paid = await deposits.pay(await oldBill(playerId, '70000'))
    const clock = new Date(paid.paid_at!.getTime() - 90_000)
    world.setClock(clock)
    await setLimits(world.context, player, { day: 60_000_00n })
    await excludePlayer(world.context, player, { days: 1 })
    world.setClock(new Date())
    expect(await world.audit()).toEqual([])
    const forged = `update deposits set status = 'SUCCESS', paid_at = timestamptz '${clock.toISOString()}' - interval '1 hour'
      where deposit_id = '${later.deposit_id}';
      insert into ledger.journals (agency_id, owner, key, event, phase)
        values ('${player.agencyId}', '${playerId}', '${later.deposit_id}:paid', 'deposit.paid', 'single')`
    // Dated before the break, and booked after it.
    expect(await brokenBy(forged)).toContain(onBreak)
  })

  test('finds nothing wrong', async () => expect(await world.audit()).toEqual([]))

  const credited = (id: string) =>
    `update deposits set status = 'SUCCESS', paid_at = now() + interval '1 minute' where deposit_id = ${id}`
  const matched = (id: string) =>
    `update payments set state = 'MATCHED' where bill = (select code from deposits where deposit_id = ${id})`
  test.each<[string, string, string[]]>([
    ['a bill paid during the break', credited('FOURTH'), [onBreak, overLimit]],
    [
      'a paid bill moved into the break',
      `update deposits set paid_at = now() + interval '1 hour' where deposit_id = FIRST`,
      [onBreak],
    ],
    [
      'credit that was refused tried again during the break',
      `update order_steps set step = 'RETRIED', at = now() + interval '1 hour' where order_id = FIRST and step = 'CANCELED'`,
      [onBreak],
    ],
    [
      'a bill paid over the limit',
      `update deposits set status = 'SUCCESS', paid_at = (select paid_at from deposits where deposit_id = SECOND) where deposit_id = THIRD`,
      [overLimit],
    ],
    [
      'one kip more than the limit',
      `update deposits set amount_minor = amount_minor + 100 where deposit_id = SECOND`,
      [overLimit],
    ],
    ['what a break held matched without a word', matched('FOURTH'), [isHeld]],
    [
      'what a limit held matched by the system',
      `${matched('THIRD')};
      update order_steps set step = 'PAID', status = 'MATCHED', by = 'SYSTEM' where step = 'REFUND_APPROVED'`,
      [isHeld],
    ],
    [
      'a held payment as if it had never waited',
      `update payments set reason = null, state = 'MATCHED' where reason = 'LIMIT_REACHED'`,
      [isHeld],
    ],
    ['a held payment gone', `delete from payments where reason = 'EXCLUDED'`, [isHeld]],
    [
      'a payment let go while the promotion was in use',
      `update promotion_usages set ended_at = now() + interval '1 hour'`,
      [isHeld],
    ],
  ])('names %s', async (_, sql, rules) => expect(await brokenBy(sql)).toEqual(rules))

  describe('of a player who is held to be somebody who is excluded', () => {
    const day = 24 * 3600
    const [known, again] = [
      { agencyId: '', playerId: '' },
      { agencyId: '', playerId: '' },
    ]
    const match = async (at: Date) => {
      world.setClock(at)
      await excludePlayer(world.context, known, { months: 6 })
      await world.context.db.transaction().execute((tx) => askExclusions(world.context, tx, again))
      world.setClock(new Date())
    }
    beforeAll(async () => {
      for (const player of [known, again])
        Object.assign(player, await world.newPlayer(), { agencyId: world.agency.agency_id })
      await asOwner(world.context.database, (client) =>
        client.query(
          `update bank_accounts b set account_key = k.account_key, bank_code = 'ldb' from bank_accounts k
           where b.player_id = $1 and k.player_id = $2`,
          [again.playerId, known.playerId],
        ),
      )
      await match(secondsAfter(new Date(), -200 * day))
      ids['BETWEEN'] = (await deposits.pay(await deposits.open(again.playerId))).deposit_id
      const late = await oldBill(again.playerId, '60000')
      // The match is lengthened in place.
      await match(new Date())
      ids['LATE'] = (await deposits.pay(late)).deposit_id
    })

    test('goes by how long each match held: credit between two of them breaks nothing', async () => {
      const { rows } = await world.context.database.pool.query(
        'select until > now() as lasts from exclusion_matches where player_id = $1',
        [again.playerId],
      )
      expect(rows).toEqual([{ lasts: true }])
      expect(await world.audit()).toEqual([])
    })

    const another = (at: string) =>
      `update exclusion_matches set sign = 'NAME', shared = 'DEVICE', certainty = 'LIKELY', state = 'OTHER', decided_by = player_id, note = 'x', decided_at = ${at}`
    test.each<[string, string, string[]]>([
      ['a bill paid after the match', credited('LATE'), [onBreak]],
      [
        'a paid bill moved into the first match',
        `update deposits set paid_at = now() - interval '100 days' where deposit_id = BETWEEN`,
        [onBreak],
      ],
      [
        'a bill paid before the staff decided that it is another person',
        `${credited('LATE')}; ${another("now() + interval '1 hour'")}`,
        [onBreak],
      ],
      [
        'nothing in a bill paid since they did',
        `${credited('LATE')}; ${another("now() - interval '1 hour'")}`,
        [],
      ],
      [
        'a bill paid after the match, whose row is gone',
        `${credited('LATE')}; delete from exclusion_matches`,
        [onBreak],
      ],
    ])('names %s', async (_, sql, rules) => expect(await brokenBy(sql)).toEqual(rules))
  })

  test('reads a limit as it was at the payment: a later cut, and a raise that has come, break nothing', async () => {
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    const now = new Date()
    world.setClock(secondsAfter(now, -25 * 3600))
    await setLimits(world.context, player, { day: 10_000_00n })
    await setLimits(world.context, player, { day: 100_000_00n })
    world.setClock(now)
    await deposits.pay(await deposits.open(playerId))
    world.setClock(secondsAfter(now, 1))
    await setLimits(world.context, player, { day: 10_000_00n })
    expect(await world.audit()).toEqual([])
  })
})
