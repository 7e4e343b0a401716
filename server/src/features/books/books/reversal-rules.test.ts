import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wholeLedger } from '../../../ledger/audit-scope.ts'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { orderInvariants } from './order-invariants.ts'
import { approvalInvariants } from './approval-invariants.ts'
import { reversalRules } from './reversal-rules.ts'

const mirrors =
  'a reversing journal mirrors its original leg by leg, once, and the original is of a kind that may be reversed'
const inOnePlace = 'a payment is in one place: its order, suspense, or back'
const hasWords =
  'whatever of the staff makes credit or sends money out has two approvals, or counts in the day of who did it alone'
const rules = {
  ...reversalRules(wholeLedger),
  [inOnePlace]: orderInvariants[inOnePlace]!,
  [hasWords]: approvalInvariants[hasWords]!,
}

/** One deposit was taken back for its true order, one because it never came, and an adjustment; a fourth deposit stands. */
describe('the audit of what was taken back [ASVS 2.3.3]', () => {
  let world: MoneyWorld
  const names: Record<string, string> = {}
  const { member, setAgency } = payoutDesk(() => world)
  const desk = reversalDesk(() => world)
  const adjustments = adjustmentDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    await setAgency({ four_eyes_minor: 1_000_000_000_00n, four_eyes_day_minor: 1_000_000_000_00n })
    const [noy, kham] = [await member('manager', 'Noy'), await member('owner', 'Kham')]
    const [wrong, never, stands] = [
      await desk.confirmed(noy),
      await desk.confirmed(noy),
      await desk.confirmed(noy),
    ]
    await desk.reversed(wrong.row, noy, kham)
    await desk.reversed(never.row, noy, kham, 'NOT_RECEIVED')
    const gift = await adjustments.propose({ playerId: stands.row.player_id }, noy)
    await adjustments.approve(gift, kham)
    await adjustments.adjust(gift)
    const back = await desk.proposeOf(gift.adjustment_id, noy)
    await desk.approve(back, kham)
    await desk.reverse(back)
    Object.assign(names, {
      WRONG: wrong.row.deposit_id,
      NEVER: never.row.deposit_id,
      STANDS: stands.row.deposit_id,
      GIFT: gift.adjustment_id,
      PLAYER: wrong.row.player_id,
    })
  })
  beforeEach(() => expect(Object.keys(names)).toHaveLength(5))
  afterAll(() => world.close())

  /** The rules that are broken after what the database refuses, as somebody with its superuser's password could do it. */
  const brokenBy = (sql: string) =>
    asOwner(world.context.database, async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(sql.replaceAll(/\b(WRONG|NEVER|STANDS|GIFT|PLAYER)\b/g, (name) => names[name]!))
      const broken: string[] = []
      for (const [rule, query] of Object.entries(rules))
        if ((await client.query(query)).rows.length > 0) broken.push(rule)
      await client.query('rollback')
      return broken
    })

  test('finds nothing wrong', async () => {
    expect(await world.audit()).toEqual([])
    expect(await brokenBy('select 1')).toEqual([])
  })

  const journal = (key: string) => `(select journal_id from ledger.journals where key = '${key}')`
  /** The same journal once more, under another key. */
  const again = (key: string, as: string) => `
    with j as (insert into ledger.journals (agency_id, owner, key, event, phase, memo)
      select agency_id, owner, '${as}', event, 'single', memo from ledger.journals where key = '${key}' returning *)
    insert into ledger.legs (agency_id, journal_id, no, debit, credit, amount)
      select l.agency_id, j.journal_id, l.no, l.debit, l.credit, l.amount
      from j join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = ${journal(key)}`
  test.each([
    [
      'a leg that is larger than the one it mirrors',
      `update ledger.legs set amount = amount + 1 where no = 1 and journal_id = ${journal('WRONG:credit:reverse:post')}`,
    ],
    [
      'a leg that was left out',
      `delete from ledger.legs where amount = 14492 and journal_id = ${journal('WRONG:credit:reverse:post')}`,
    ],
    [
      'a leg that goes the same way as the original',
      `update ledger.legs set debit = credit, credit = debit where journal_id = ${journal('GIFT:adjust:reverse:post')}`,
    ],
    ['a second time', again('WRONG:credit:reverse:post', 'WRONG:credit:reverse:2:post')],
    ['what nobody has proposed', `delete from reversals where of_id = 'WRONG'`],
    ['what is not done', `update reversals set status = 'APPROVED', ended_at = null where of_id = 'GIFT'`],
    [
      'what the staff had not let in',
      `update order_steps set by = 'BANK' where order_id = 'WRONG' and step = 'PAID'`,
    ],
    [
      'a payment that is out of the books for another reason',
      `update reversals set reason = 'TWICE' where of_id = 'NEVER'`,
    ],
    [
      'what the staff told of second',
      `update order_steps set by = 'SYSTEM' where order_id = 'WRONG' and step = 'PAID';
       insert into order_steps (agency_id, order_kind, order_id, no, step, status, by, at, bank_ref)
         select agency_id, order_kind, order_id, 90, 'PAYMENT_HELD', status, 'BANK', at - interval '1 hour', bank_ref
         from order_steps where order_id = 'WRONG' and step = 'PAID' union all
         select agency_id, order_kind, order_id, 91, 'PAYMENT_HELD', status, 'STAFF', at - interval '1 minute', bank_ref
         from order_steps where order_id = 'WRONG' and step = 'PAID'`,
    ],
    [
      'what was credited too long before',
      `update deposits set credited_at = credited_at - interval '91 days' where deposit_id = 'NEVER'`,
    ],
    [
      'a payment that was taken from an order whose credit stands',
      again('WRONG:paid:reverse', 'STANDS:paid:reverse'),
    ],
    [
      'one that names no original',
      `update ledger.journals set memo = '{}' where key = 'WRONG:credit:reverse'`,
    ],
  ])('notices %s', async (_, sql) => expect(await brokenBy(sql)).toContain(mirrors))

  test('notices what one did alone of a payment that was taken from its order, and is said to be another order’s', async () => {
    const sql = `update lone_acts set subject_kind = 'payment',
      subject_id = (select payment_id from payments where reversed_from = 'WRONG') where subject_id = 'STANDS'`
    expect(await brokenBy(sql)).toContain(hasWords)
  })

  const payment = (deposit: string) =>
    `payment_id = (select payment_id from payments where '${deposit}' in (deposit_id::text, reversed_from::text))`
  test.each([
    [
      'that waits again and says that it pays its order',
      `update payments set state = 'MATCHED', deposit_id = 'WRONG', player_id = 'PLAYER' where ${payment('WRONG')}`,
    ],
    [
      'that is said to have been sent back',
      `update payments set state = 'REFUNDED' where ${payment('WRONG')}`,
    ],
    [
      'that never came and is said to wait',
      `update payments set state = 'SUSPENSE' where ${payment('NEVER')}`,
    ],
    [
      'that pays its order and is said to have left the books',
      `update payments set state = 'REVERSED', reason = 'REVERSED', deposit_id = null, reversed_from = 'STANDS',
        reversed_player = player_id, first_paid = 'STANDS' where ${payment('STANDS')}`,
    ],
    [
      'that is back with its order in the books, and waits',
      `delete from ledger.journals where key = 'WRONG:paid:reverse'`,
    ],
    ['of another amount', `update payments set amount_minor = amount_minor + 100 where ${payment('STANDS')}`],
  ])('notices a payment %s', async (_, sql) => expect(await brokenBy(sql)).toContain(inOnePlace))
})
