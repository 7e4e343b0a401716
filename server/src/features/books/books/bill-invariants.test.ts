import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeLedger } from '../../../ledger/audit-scope.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { billDesk, billsPath } from '../../../testing/bill-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { billInvariants } from './bill-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { reversalRules } from './reversal-rules.ts'

const rules: Record<string, string> = {
  ...billInvariants(wholeLedger),
  ...reversalRules(wholeLedger),
  ...orderInvariants,
}
const owed = 'what is owed to a provider is what was settled and is not paid'
const booked = 'each payment of a bill stands in the books, and only what came back was taken back'
const others =
  'a bill is owed again by nobody’s payment of the same kip to the account that paid it, two say so, and others pay anew'
const mirrors =
  'a reversing journal mirrors its original leg by leg, once, and the original is of a kind that may be reversed'

/** One bill is paid; of another the payment came back, and it was paid anew. A payment more waits. */
describe('the audit of providers’ bills [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const names: Record<string, string> = {}
  const { desk, open, signInAgain, settled, cameIn } = billDesk({ world: () => world, doors: () => doors })
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await open('2026-04-05T12:00:00')
    const fourthId = await desk.member('cashier', 'Fourth')
    const { one, other, third } = await signInAgain('2026-04-10T12:00:00')
    const fourth = await doors.staff(fourthId)
    const [stands, back] = [await settled(one, other), await settled(one, other)]
    const pay = (who: typeof one, id: string, bankReference: string) =>
      who.post(`${billsPath}/${id}/paid`, { method: 'laoqr', kip: '6900', bankReference })
    await pay(third, stands.id, 'FT1')
    await pay(third, back.id, 'FT2')
    const payment = await cameIn('FT3')
    for (const who of [fourth, one])
      await who.post(`${billsPath}/${back.id}/returned`, { paymentId: payment })
    await pay(third, back.id, 'FT4')
    const staff = await world.context.db.selectFrom('staff').select(['staff_id', 'display_name']).execute()
    const idOf = (name: string) => staff.find(({ display_name }) => display_name === name)!.staff_id
    Object.assign(names, {
      STANDS: stands.id,
      BACK: back.id,
      PAYMENT: payment,
      WAITS: await cameIn('FT5'),
      OTHER: idOf('Other'),
      THIRD: idOf('Third'),
      FOURTH: idOf('Fourth'),
    })
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })

  /** The rules that are broken after what the database refuses, as somebody with its superuser's password could do it. */
  const brokenBy = (sql: string) =>
    asOwner(world.context.database, async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(`alter table provider_bill_payments drop constraint paid_by_another, drop constraint returned_by_another;
        drop index one_payment_stands; alter table payments drop constraint returned_is_nobodys`)
      const planted = sql.replaceAll(
        /\b(STANDS|BACK|PAYMENT|WAITS|OTHER|THIRD|FOURTH)\b/g,
        (name) => names[name]!,
      )
      const done = await client.query(planted)
      expect([done].flat().at(-1)!.rowCount).toBeGreaterThan(0)
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

  const bill = (id: string, number = 1) => `where bill_id = '${id}' and number = ${number}`
  test.each([
    [
      'a bill that is paid though its payment came back',
      `update provider_bill_payments set returned_payment = null, returned_by = null, returned_at = null ${bill('BACK')}`,
      [booked, others, mirrors],
    ],
    [
      'a bill that is owed again without the books',
      `update provider_bill_payments set returned_payment = 'WAITS', returned_by = 'FOURTH', returned_at = paid_at ${bill('STANDS')}`,
      [owed, booked, others],
    ],
    [
      'other kip than were booked',
      `update provider_bill_payments set kip_minor = kip_minor + 100 ${bill('BACK', 2)}`,
      [booked],
    ],
    ['a payment that nobody noted', `delete from provider_bill_payments ${bill('BACK', 2)}`, [owed, booked]],
    [
      'another payment than the one that came back',
      `update provider_bill_payments set returned_payment = 'WAITS' ${bill('BACK')}`,
      [others],
    ],
    [
      'who noted a payment and said that it came back',
      `update provider_bill_payments set returned_by = paid_by ${bill('BACK')}`,
      [others],
    ],
    [
      'who said so and paid it anew',
      `update provider_bill_payments set paid_by = 'FOURTH' ${bill('BACK', 2)}`,
      [others],
    ],
    [
      'who settled it and paid it anew',
      `update provider_bill_payments set paid_by = 'OTHER' ${bill('BACK', 2)}`,
      [others],
    ],
    [
      'one that came before it was owed',
      `update payments set paid_at = paid_at - interval '1 day' where payment_id = 'PAYMENT'`,
      [others],
    ],
    [
      'a player’s money',
      `update payments set player_id = (select player_id from players limit 1) where payment_id = 'PAYMENT'`,
      [others],
    ],
    [
      'money that left suspense for no bill',
      `update payments set state = 'RETURNED' where payment_id = 'WAITS'`,
      ['what waits in suspense is there, and what was matched or is on its way back is not'],
    ],
    ['what nobody has said', `delete from first_words where subject_id = 'PAYMENT'`, [others]],
    [
      'one who is not the first of the two',
      `update first_words set said_by = 'OTHER' where subject_id = 'PAYMENT'`,
      [others],
    ],
    [
      'a step that nobody has told',
      `update order_steps set step = 'PAID' where order_id = 'PAYMENT' and step = 'PAYOUT_RETURNED'`,
      [others],
    ],
  ])('names %s', async (_, sql, broken) => {
    expect(await brokenBy(sql)).toEqual(expect.arrayContaining(broken))
  })
})
