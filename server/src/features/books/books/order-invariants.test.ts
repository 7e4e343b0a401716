import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeLedger } from '../../../ledger/audit-scope.ts'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { markSent } from '../../orders/payouts/mark-payout.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { returnCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { orderInvariants } from './order-invariants.ts'
import { payoutInvariants } from './payout-invariants.ts'
import { sumsOfOrders } from './sums-of-orders.ts'
import { approvalInvariants } from './approval-invariants.ts'

/** What other tests break: moves (move-invariants.test.ts) and the rules of automatic payouts (payout-rules-doors.test.ts). */
const brokenElsewhere = [
  'the credit of a move is taken if and only if the provider left gave it',
  'a move asks the other provider as soon as the credit is taken, and is a success if and only if it got it',
  'the credit of a failed move is on its way back',
  'what the rules approved was within their limits',
]
const twoApprovals = 'what took two words has two people’s, or was said alone where nobody else could'
const loneActs = 'what one did alone weighs what it was, and the sums of a day add up'

const adjusted = 'what was adjusted by hand is what the adjustments say'
/** The same since a checkpoint, of each adjustment. */
const eachAdjusted = `${adjusted}, each of them`
const rules = Object.entries({
  ...orderInvariants,
  ...payoutInvariants,
  ...approvalInvariants,
  [eachAdjusted]: sumsOfOrders(wholeLedger)[adjusted]!,
})

const most = 1_000_000_000_00n
const pays = 680_000_00n

/** One of each: what was paid, given back, adjusted and taken back, and what waits; withdrawals approved by two, by one, and by nobody. */
describe('the audit of orders [ASVS 2.3.3]', () => {
  let world: MoneyWorld
  const names: Record<string, string> = {}
  const { member, setAgency, take, payoutOf, withdrawals } = payoutDesk(() => world)
  const payments = paymentDesk(() => world)
  const reversals = reversalDesk(() => world)
  const adjustments = adjustmentDesk(() => world)

  beforeAll(async () => {
    world = await moneyWorld()
    const { context } = world
    const [noy, kham] = [await member('manager', 'Noy'), await member('owner', 'Kham')]
    await setAgency({ payouts_by_hand: true, four_eyes_minor: most, four_eyes_day_minor: most })
    const paidByHand = async (...staff: string[]) => {
      const { row } = await withdrawals.held()
      if (staff.length > 1) await setAgency({ four_eyes_minor: pays })
      for (const one of staff) await approveWithdrawal(context, withdrawals.idOf(row), one)
      await setAgency({ four_eyes_minor: most })
      const payout = await payoutOf(row.withdrawal_id)
      await take(payout, noy)
      const told = { staffId: noy, bankReference: `FT-${row.code}`, done: true }
      await markSent(context, payout, told)
      return row.withdrawal_id
    }
    names['BY_TWO'] = await paidByHand(noy, kham)
    names['BY_ONE'] = await paidByHand(kham)
    const { row: rejected } = await withdrawals.held()
    const how = { as: 'REJECTED', reason: 'no', staffId: noy } as const
    await endHeldWithdrawal(context, withdrawals.idOf(rejected), how)
    await returnCredit(context, withdrawals.idOf(rejected))
    names['GIVEN_BACK'] = rejected.withdrawal_id

    const failed = await failedDeposit(world, 'laoqr')
    await failed.refund()
    names['FAILED'] = failed.id.depositId
    names['WAITS'] = (await payments.waiting()).paymentId
    const { paymentId: back } = await payments.waiting()
    await payments.refund(back)
    names['BACK'] = back

    const [stands, wrong] = [await reversals.confirmed(noy), await reversals.confirmed(noy)]
    await reversals.reversed(wrong.row, noy, kham)
    names['STANDS'] = stands.row.deposit_id
    const gift = await adjustments.propose({ playerId: stands.row.player_id }, noy)
    await adjustments.approve(gift, kham)
    await adjustments.adjust(gift)
  })
  afterAll(() => world.close())

  /** The rules that are broken after what the database refuses, as somebody with its superuser's password could do it. */
  const brokenBy = (forgery: string, before = '') =>
    asOwner(world.context.database, async (client) => {
      await client.query(`begin; set local session_replication_role = replica; ${before}`)
      const { rowCount } = await client.query(forgery.replaceAll(/\b[A-Z_]+\b/g, (it) => quoted(it)))
      const broken: string[] = []
      for (const [rule, query] of rules) if ((await client.query(query)).rows.length > 0) broken.push(rule)
      await client.query('rollback')
      return { rowCount, broken }
    })
  const quoted = (word: string) => (names[word] ? `'${names[word]}'` : word)

  test('finds nothing wrong', async () => expect(await world.audit()).toEqual([]))

  const forgeries: [rule: string, what: string, forgery: string, before?: string][] = [
    [
      'a deposit was paid if and only if one payment matches it',
      'a deposit of more than came for it',
      'update deposits set amount_minor = amount_minor + 100 where deposit_id = STANDS',
    ],
    [
      'a matched payment stands in the books once, a suspended one in suspense',
      'a payment of more than the books have',
      'update payments set amount_minor = amount_minor + 100 where payment_id = WAITS',
    ],
    [
      'what waits in suspense is there, and what was matched or is on its way back is not',
      'a payment that waits although it is on its way back',
      `update payments set state = 'SUSPENSE' where payment_id = BACK`,
    ],
    [
      'a payment is in one place: its order, suspense, or back',
      'a payment that is said to pay an order',
      `update payments set state = 'MATCHED' where payment_id = WAITS`,
    ],
    [
      'a payment is on its way back if and only if a payout is under way, and is back if and only if that was confirmed',
      'a payment that is back although nobody has sent it',
      `update payments set state = 'REFUNDED' where payment_id = BACK`,
    ],
    [
      'a transfer was confirmed if and only if the books posted it, and refused if and only if they made it void',
      'a transfer that was refused and stands in the books',
      `update credit_transfers set status = 'REFUSED' where order_id = STANDS`,
    ],
    [
      'a step is tried again only after a final no',
      'credit that was taken twice',
      `update credit_transfers set step = 'take', try = 2 where order_id = GIVEN_BACK and step = 'return'`,
    ],
    [
      'a deposit is a success if and only if its credit was confirmed',
      'a deposit with more credit than was given',
      'update deposits set credit_minor = credit_minor + 1 where deposit_id = STANDS',
    ],
    [
      'the credit of a withdrawal is held if and only if the provider gave it',
      'a withdrawal of more than was taken',
      'update withdrawals set amount_minor = amount_minor + 1 where withdrawal_id = BY_ONE',
    ],
    [
      'a payout stands in the books as the bank has told it',
      'a payout that came to nothing and stands in the books',
      `update payouts set status = 'REJECTED' where order_id = BY_ONE`,
    ],
    [
      'the credit of a withdrawal is held if and only if the provider gave it',
      'credit that another provider gave',
      `update credit_transfers set provider_id = 'betflix' where order_id = BY_ONE`,
    ],
    [
      'a deposit is a success if and only if its credit was confirmed',
      'credit that another provider got',
      `update credit_transfers set provider_id = 'betflix' where order_id = STANDS`,
    ],
    ...[
      [
        'a deposit at another rate',
        'update deposits set sell_micro = sell_micro - 10000000 where deposit_id = STANDS',
      ],
      [
        'a withdrawal at another rate',
        'update withdrawals set buy_micro = buy_micro + 10000 where withdrawal_id = BY_ONE',
      ],
      [
        'a kip more',
        'update withdrawals set receive_minor = receive_minor + 100 where withdrawal_id = BY_ONE',
      ],
    ].map(([what, forgery]): [string, string, string] => [
      'an order is worth what its rate makes of it',
      what!,
      forgery!,
    ]),
    ...[
      ['one of a kip more', 'update payouts set amount_minor = amount_minor + 100 where order_id = BY_ONE'],
      [
        'a refund of a kip more',
        'update payouts set amount_minor = amount_minor + 100 where order_id = FAILED',
      ],
      ['one to another account', `update payouts set account_number = '99999999' where order_id = BY_ONE`],
      ['one to another name', `update payouts set account_name = 'NOY' where order_id = BY_ONE`],
      [
        'an order that was turned to another account',
        `update withdrawals set account_number = '99999999' where withdrawal_id = BY_ONE`,
      ],
    ].map(([what, forgery]): [string, string, string] => [
      'a payout is of what the books hold for it, and of the amount and the account of its order',
      what!,
      forgery!,
    ]),
    [
      'an order is paid out once at most',
      'a second payout of an order',
      'update payouts set order_id = BY_TWO, number = 2 where order_id = BY_ONE',
    ],
    [
      'a payout by hand is told of by the staff alone, and one transfer at the bank pays one thing',
      'one transfer of two payouts',
      'update payouts set bank_ref_key = (select bank_ref_key from payouts where order_id = BY_ONE) where order_id = BY_TWO',
      'drop index one_payout_a_reference',
    ],
    [
      'no payout was sent within the hold',
      'a hold that began before a payout was taken',
      `insert into payout_holds (agency_id, hold_id, player_id, because, began_at, until)
        select agency_id, payout_id, player_id, 'ACCOUNT', taken_at - interval '1 minute', taken_at + interval '1 day' from payouts where order_id = BY_ONE`,
    ],
    [
      'what was approved by two was approved by two, and a first approval goes with a no',
      'two approvals of one person',
      'update withdrawals set approved_once_by = approved_by where withdrawal_id = BY_TWO',
      'alter table withdrawals drop constraint approved_by_two',
    ],
    [
      'a withdrawal is a success if and only if its payout is posted',
      'a withdrawal that is under way although it was paid',
      `update withdrawals set status = 'PAID', ended_at = null where withdrawal_id = BY_ONE`,
    ],
    [
      'a withdrawal is approved if and only if a payout is under way or done',
      'a payout that nobody has approved',
      'update withdrawals set approved_at = null where withdrawal_id = BY_ONE',
    ],
    [
      'a deposit is refunded only when it is rejected, and once',
      'a refund of a deposit that stands',
      'update payouts set order_id = STANDS where order_id = FAILED',
    ],
    [
      'held credit of an ended withdrawal that is not paid out is on its way back',
      'credit that nobody gives back',
      `delete from credit_transfers where order_id = GIVEN_BACK and step = 'return'`,
    ],
    [
      'an adjustment is moved if and only if somebody has approved it, and as its provider says',
      'an adjustment of less than was given',
      'update adjustments set amount_minor = amount_minor - 1',
    ],
    [
      'a reversal is moved if and only if somebody has approved it, and as its provider says',
      'a reversal of more than was taken',
      'update reversals set amount_minor = amount_minor + 1',
    ],
    [
      adjusted,
      'a gift of more than the books have',
      'update adjustments set amount_minor = amount_minor + 1',
    ],
    ...[adjusted, eachAdjusted].map((rule): [string, string, string] => [
      rule,
      'a gift that is said to have been taken',
      `update adjustments set direction = 'TAKE'`,
    ]),
    [
      'what a player is owed in money belongs to an order under way',
      'credit that is not back yet, and is',
      'update withdrawals set returned_at = null where withdrawal_id = GIVEN_BACK',
    ],
    [
      'the timeline of an order ends where the order stands, without a gap',
      'a step that is gone',
      'delete from order_steps where order_id = STANDS and no = 2',
    ],
    [
      twoApprovals,
      'a second approval of whoever gave the first',
      'update first_words set seconded_by = said_by where subject_id = BY_TWO',
      'alter table first_words drop constraint said_by_two',
    ],
    [
      twoApprovals,
      'a word that was said alone although others were at work',
      `with work as (insert into audit_log (agency_id, audit_id, at, staff_id, act)
          select agency_id, word_id, said_at - interval '1 hour', seconded_by, 'SIGNED_IN' from first_words where subject_id = BY_TWO returning staff_id),
        since as (update staff set created_at = created_at - interval '1 day')
        update first_words set state = 'ALONE', seconded_by = null where subject_id = BY_TWO`,
    ],
    [
      loneActs,
      'an act of less than it was',
      `update lone_acts set weight_minor = weight_minor - 100 where subject_id = BY_ONE`,
    ],
    [
      loneActs,
      'an act that is gone from the sum of a day',
      `delete from lone_acts where subject_id = STANDS`,
    ],
  ]
  test.each(forgeries)('%s: names %s', async (rule, _, forgery, before) => {
    const { rowCount, broken } = await brokenBy(forgery, before)
    expect(rowCount).toBeGreaterThan(0)
    expect(broken).toContain(rule)
  })

  test('each of its rules is broken here or elsewhere', () => {
    const named = new Set([...brokenElsewhere, ...forgeries.map(([rule]) => rule)])
    expect(Object.keys(orderInvariants).filter((rule) => !named.has(rule))).toEqual([])
  })
})
