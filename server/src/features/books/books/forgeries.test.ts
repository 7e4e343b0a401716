import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { ledgerInvariants } from '../../../ledger/invariants.ts'
import { gateInvariants } from './gate-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { payoutInvariants } from './payout-invariants.ts'

const rules: Record<string, string> = {
  ...ledgerInvariants,
  ...orderInvariants,
  ...payoutInvariants,
  ...gateInvariants,
}

/** In a transaction that is rolled back: as who has the superuser's password could. */
const withoutChecks = `set local session_replication_role = replica;
do $$ declare each record; begin
  for each in select conrelid, contypid, conname from pg_constraint
    where connamespace in ('public'::regnamespace, 'ledger'::regnamespace) and contype in ('c', 'f') loop
    if each.contypid <> 0 then execute format('alter domain %s drop constraint %I', each.contypid::regtype, each.conname);
    else execute format('alter table %s drop constraint %I', each.conrelid::regclass, each.conname); end if;
  end loop;
end $$`

const pushed = (kind: 'OFFER' | 'ACCOUNT', ...times: string[]) => `
  insert into push_sends (agency_id, send_id, player_id, subscription_id, kind, event, topic, link, message_id, announcement_id,
    created_at, due_at, expires_at, status, tries, sent_at, ended_at)
  select agency_id, gen_random_uuid(), player_id, player_id, '${kind}', 'ANNOUNCEMENT', 't', '/', player_id,
    ${kind === 'OFFER' ? 'gen_random_uuid()' : 'player_id'}, at, at, at, 'SENT', 1, at, at
  from (select * from players limit 1) p cross join unnest(array[${times.map((time) => `'${time}'::timestamptz`).join()}]) at`
const limited = `
  insert into player_acts (agency_id, player_id, no, act, was, at, change)
  select agency_id, player_id, 99, 'LIMITS_SET', 'ACTIVE', '2026-11-01', '{"limits": [{"period": "day", "was": null,
    "is": {"amount": "0.00", "currency": "LAK"}, "from": "2026-11-01T00:00:00Z"}]}' from players limit 1`
const copied = (table: string, changes: string, of: string) =>
  `insert into ${table} overriding system value select (jsonb_populate_record(t, ${changes})).* from ${table} t where ${of} limit 1`
const journal = (phase: string) => `(select journal_id from ledger.journals where phase = '${phase}' limit 1)`
const ofPlayer = `credit_n is not null`
const inSuspense = `(select account_id from ledger.accounts where kind = 'suspense')`

/** What was done, one for each rule that no other test breaks. */
describe('the audit names', () => {
  let world: MoneyWorld
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    world = await moneyWorld()
    const payments = paymentDesk(() => world)
    const { toPay, member, withdrawals } = payoutDesk(() => world)
    const reversals = reversalDesk(() => world)
    const { row: paidOut } = await toPay()
    await withdrawals.payOut(paidOut)
    ids['PAID-OUT'] = paidOut.withdrawal_id
    const { row: refused } = await toPay()
    ids['TO-PAY'] = refused.withdrawal_id
    ids['WAITING'] = (await payments.waiting()).paymentId
    const { paymentId } = await payments.waiting()
    await payments.refund(paymentId)
    await payments.sentBack(paymentId)
    ids['SENT-BACK'] = paymentId
    const [one, other] = [await member('manager'), await member('manager')]
    const { row } = await reversals.confirmed(one)
    await payments.deliver(row)
    ids['REVERSED'] = (await reversals.reversed(row, one, other)).reversal_id
    const paid = await payments.deposits.paid()
    await payments.deliver(paid)
    ids['CREDITED'] = paid.deposit_id
  })
  afterAll(() => world.close())

  /** How many rows a rule names after it. */
  const namedBy = (rule: string, sql: string) =>
    asOwner(world.context.database, async (client) => {
      try {
        await client.query(`begin; ${withoutChecks}`)
        const planted = sql.replaceAll(/'([A-Z-]+)-ID'/g, (_, name: string) => `'${ids[name]}'`)
        const done = [await client.query(planted)].flat().at(-1)!
        expect(done.rowCount).toBeGreaterThan(0)
        return (await client.query(rules[rule]!)).rowCount
      } finally {
        await client.query('rollback')
      }
    })

  test('nothing where nobody has forged anything', async () => expect(await world.audit()).toEqual([]))

  test.each([
    [
      'a deposit was paid if and only if one payment matches it',
      `update payments set state = 'SUSPENSE', reason = 'UNKNOWN' where deposit_id = 'CREDITED-ID'`,
    ],
    [
      'what waits in suspense is there, and what was matched or is on its way back is not',
      `update payments set amount_minor = amount_minor + 100 where payment_id = 'WAITING-ID'`,
    ],
    [
      'a payment is on its way back if and only if a payout is under way, and is back if and only if that was confirmed',
      `update payments set state = 'REFUNDED' where payment_id = 'WAITING-ID'`,
    ],
    [
      'a step is tried again only after a final no',
      copied(
        'credit_transfers',
        `jsonb_build_object('try', 2, 'transfer_id', gen_random_uuid())`,
        `order_id = 'CREDITED-ID'`,
      ),
    ],
    [
      'a payout stands in the books as the bank has told it',
      `update payouts set status = 'REJECTED' where order_id = 'PAID-OUT-ID'`,
    ],
    [
      'what was approved by two was approved by two, and a first approval goes with a no',
      `update withdrawals set approved_once_by = player_id, approved_by = player_id where withdrawal_id = 'PAID-OUT-ID'`,
    ],
    [
      'a withdrawal is a success if and only if its payout is posted',
      `update withdrawals set status = 'SUCCESS' where withdrawal_id = 'TO-PAY-ID'`,
    ],
    [
      'a deposit is refunded only when it is rejected, and once',
      `update payouts set order_id = 'CREDITED-ID', order_kind = 'deposit' where order_id = 'PAID-OUT-ID'`,
    ],
    [
      'a reversal is moved if and only if somebody has approved it, and as its provider says',
      `update reversals set status = 'APPROVED' where reversal_id = 'REVERSED-ID'`,
    ],
    [
      'no offer was sent on a break, to who was suspended, closed or blocked, or to who had not said yes to offers',
      pushed('OFFER', '2026-11-27T03:00:00Z'),
    ],
    [
      'no offer was sent to who had nothing left of an own limit',
      `${limited}; ${pushed('OFFER', '2026-11-27T03:00:00Z')}`,
    ],
    [
      'a push of an announcement reached a player once at most',
      `alter table push_sends drop constraint push_sends_agency_id_player_id_announcement_id_key;
       ${pushed('ACCOUNT', '2026-11-27T03:00:00Z', '2026-11-28T03:00:00Z')}`,
    ],
    ['no offer was pushed outside of its hours', pushed('OFFER', '2026-11-27T13:00:00Z')],
    [
      'nobody was pushed two offers a day or three in seven days',
      pushed('OFFER', '2026-11-27T03:00:00Z', '2026-11-27T04:00:00Z'),
    ],
    [
      'legs of a player account are numbered without a gap and each balance follows from the one before',
      `update ledger.legs set credit_after = credit_after + 1 where ${ofPlayer}`,
    ],
    [
      'every posted leg on a player account carries its number',
      `update ledger.legs set credit_n = null, credit_after = null where ${ofPlayer}`,
    ],
    [
      'what is posted is what was held',
      `update ledger.legs set amount = amount + 1 where journal_id = ${journal('post')}`,
    ],
    [
      'a pending journal is resolved at most once',
      copied(
        'ledger.journals',
        `jsonb_build_object('journal_id', -1, 'key', 'planted')`,
        `t.journal_id = ${journal('post')}`,
      ),
    ],
    [
      'every journal but a void one has legs, and every leg a journal',
      `delete from ledger.legs where journal_id = ${journal('single')}`,
    ],
    [
      'what leaves suspense came into it, and leaves once',
      `update ledger.legs set amount = amount * 2 where debit in ${inSuspense}`,
    ],
    ['the last leg of an account is its stored position', 'update ledger.balances set legs = legs + 1'],
    [
      'what is held is the sum of unresolved pending legs',
      'update ledger.balances set held = held + 1, free = free - 1',
    ],
    ['no player account is below zero', 'update ledger.balances set free = -1'],
  ])('%s', async (rule, sql) => expect(await namedBy(rule, sql)).toBeGreaterThan(0))
})
