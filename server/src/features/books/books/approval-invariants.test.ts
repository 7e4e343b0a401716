import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { markBounced } from '../../orders/payouts/mark-payout.ts'
import { approvalInvariants } from './approval-invariants.ts'

const most = 1_000_000_000_00n
const hasWords =
  'whatever of the staff makes credit or sends money out has two approvals, or counts in the day of who did it alone'

/**
 * A payout of 680,000 kip came back with two approvals, another with one approval, a third after it was done, and a fourth was not possible.
 * Of two payments that were sent back one came back, and one could not be paid.
 */
describe('the audit of what came back of a withdrawal or payment, or could not be paid [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let cashier: string
  const ids: Record<string, string> = {}
  const { take, sent, notPossible, toPay, payoutOf, setAgency, member } = payoutDesk(() => world)
  const payments = paymentDesk(() => world)
  /** As whoever answers for the agency says it. */
  const bounced = (payout: Awaited<ReturnType<typeof toPay>>['payout'], staffId: string) =>
    markBounced(world.context, payout, { staffId, note: 'the account is closed', mayUndo: true })
  beforeAll(async () => {
    world = await moneyWorld()
    cashier = await member('cashier')
    const [manager, owner] = [await member('manager'), await member('owner')]
    for (const name of ['BY_TWO', 'BY_ONE', 'DONE']) {
      await setAgency({ payouts_by_hand: true, four_eyes_minor: most, four_eyes_day_minor: most })
      const { row, payout } = await toPay()
      await take(payout, cashier)
      await sent(payout, cashier, `FT-${name}`, name === 'DONE')
      ids[name] = row.withdrawal_id
      if (name === 'BY_TWO') await setAgency({ four_eyes_minor: 680_000_00n })
      await bounced(payout, manager)
      if (name === 'BY_TWO') await bounced(payout, owner)
    }
    const { row, payout } = await toPay()
    await take(payout, cashier)
    await notPossible(payout, cashier)
    ids.NOT_POSSIBLE = row.withdrawal_id
    for (const name of ['OF_PAYMENT', 'NEVER_SENT']) {
      const { paymentId } = await payments.waiting()
      await payments.refund(paymentId)
      const refund = await payoutOf(paymentId)
      await take(refund, cashier)
      if (name === 'OF_PAYMENT') await sent(refund, cashier, `FT-${name}`)
      await (name === 'OF_PAYMENT' ? bounced(refund, manager) : notPossible(refund, cashier))
      ids[name] = paymentId
    }
  })
  afterAll(() => world.close())

  /** The orders that the rule names after what the database refuses, as somebody with its superuser's password could do it. */
  const brokenBy = (change: string) =>
    asOwner(world.context.database, async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(change.replaceAll(/\b[A-Z_]+\b/g, (name) => ids[name] ?? name))
      const { rows } = await client.query<{ order_id: string; step: string }>(approvalInvariants[hasWords]!)
      await client.query('rollback')
      return rows.map(({ order_id, step }) => [Object.keys(ids).find((name) => ids[name] === order_id), step])
    })

  test('finds nothing wrong', async () => {
    expect(await world.audit()).toEqual([])
    expect(await brokenBy('select 1')).toEqual([])
  })

  const returned = 'PAYOUT_RETURNED'
  test.each([
    ['one without the word of anybody', `delete from first_words where subject_id = 'BY_TWO'`, 'BY_TWO'],
    [
      'one whose second approval was given by somebody else than who did it',
      `update first_words set seconded_by = said_by, said_by = seconded_by where subject_id = 'BY_TWO' and state = 'SECONDED'`,
      'BY_TWO',
    ],
    [
      'one with one approval that counts in nobody’s day',
      `delete from lone_acts where subject_id = 'BY_ONE' and act = 'DECIDE'`,
      'BY_ONE',
    ],
    [
      'one that counts in the day of somebody else',
      `update lone_acts set staff_id = (select seconded_by from first_words where subject_id = 'BY_TWO' and state = 'SECONDED')
        where subject_id = 'BY_ONE' and act = 'DECIDE'`,
      'BY_ONE',
    ],
  ])('names %s', async (_, change, name) => expect(await brokenBy(change)).toEqual([[name, returned]]))

  test.each([
    ['a withdrawal that was not possible', 'NOT_POSSIBLE', 'PAYOUT_REJECTED'],
    ['a payment that came back', 'OF_PAYMENT', returned],
    ['a payment that could not be sent back', 'NEVER_SENT', 'PAYOUT_REJECTED'],
  ])('names %s with nobody’s approval', async (_, name, step) =>
    expect(await brokenBy(`delete from lone_acts where subject_id = '${name}' and act = 'DECIDE'`)).toEqual([
      [name, step],
    ]),
  )

  test.each([
    ['words of what came back', `first_words where subject_id = 'BY_TWO'`],
    ['words of payments sent back', `lone_acts where subject_id = 'OF_PAYMENT' and act = 'DECIDE'`],
  ])('asks for no word of what was said before: %s', async (rule, words) => {
    const change = `delete from ${words}; update audit.rules_since set paid_after = 'infinity' where rule = '${rule}'`
    expect(await brokenBy(change)).toEqual([])
  })
})
