import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Updateable } from 'kysely'
import { commandLine } from '../../../actor.ts'
import type { Tables } from '../../../db/tables.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { billDesk, billsPath, type Staff } from '../../../testing/bill-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { statementDesk } from '../../../testing/statement-desk.ts'
import { removeMethod } from '../../cashier/payment-methods/remove-method.ts'
import type { PayoutRow } from '../../orders/payouts/payout.ts'
import { referenceFromBank } from '../../orders/payouts/payout-queries.ts'
import { readMatches } from '../../orders/payouts/read-answer.ts'
import { auditBooks } from '../books/audit-books.ts'
import { sameReferences } from '../reconciliation/bank/same-references.ts'
import { compareStatement } from '../statements/compare-statement.ts'

describe('paying a provider’s bill', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let one: Staff, other: Staff, third: Staff
  let paid: PayoutRow
  const unpaidBy: Record<string, PayoutRow> = {}
  const { desk, open, signInAgain, balances } = billDesk({ world: () => world, doors: () => doors })

  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await desk.setAgency({ payouts_by_hand: true })
    ;({ payout: paid } = await desk.toPay())
    for (const method of ['laoqr', 'second']) unpaidBy[method] = (await desk.toPay()).payout
    await addMethodOfSameAccount('second', 'laoqr')
    await open('2026-04-05T12:00:00')
    ;({ one, other, third } = await signInAgain('2026-04-10T12:00:00'))
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })

  const breaches = async () =>
    (await auditBooks(world.context.database, { full: true })).map(({ rule }) => rule)
  const oneTransfer =
    'a payout by hand is told of by the staff alone, and one transfer at the bank pays one thing'

  /** A bill of ten baht that one has entered and another settled. */
  async function settled(month: string) {
    const told = { providerId: 'alphabet', month, rounds: 1, turnover: '7', won: '0', fee: '10', days: null }
    const { body } = await one.post(billsPath, told)
    const id = body.bill.id as string
    expect(
      await other.post(`${billsPath}/${id}/settle`, { agreedFee: '10', note: 'As it is' }),
    ).toMatchObject({ status: 200 })
    return id
  }
  const pay = (who: Staff, id: string, form: { kip: string; bankReference: string; method?: string }) =>
    who.post(`${billsPath}/${id}/paid`, { method: 'laoqr', ...form })

  const tellPayout = ({ payout_id }: PayoutRow, bankRef: string, told: Updateable<Tables['payouts']> = {}) =>
    world.context.db
      .updateTable('payouts')
      .set({ bank_ref: bankRef, bank_ref_key: bankRef, ...told })
      .where('payout_id', '=', payout_id)
      .execute()

  const addMethodOfSameAccount = (code: string, as: string) =>
    asOwner(world.context.database, (owner) =>
      owner.query(
        `insert into payment_methods select (jsonb_populate_record(m, jsonb_build_object('method', $3::text, 'position', 99))).* from payment_methods m
         where m.agency_id = $1 and m.method = $2`,
        [world.agency.agency_id, as, code],
      ),
    )

  test.each([
    ['2025-01', '6460'],
    ['2025-02', '7245'],
  ])('of %s, with %s kip for ten baht, takes one approval', async (month, kip) => {
    expect(await pay(third, await settled(month), { kip, bankReference: `FT${kip}` })).toMatchObject({
      body: { bill: { status: 'PAID' } },
    })
  })

  test('with a transfer that has paid a payout is refused, by each method of the account', async () => {
    await tellPayout(paid, 'FT1')
    const id = await settled('2025-03')
    const form = { kip: '6900', bankReference: 'ft-1' }
    for (const method of ['laoqr', 'second'])
      expect(await pay(third, id, { ...form, method })).toMatchObject({
        body: { code: 'BANK_REFERENCE_USED' },
      })
    expect(await pay(third, id, { ...form, bankReference: 'FT2' })).toMatchObject({ status: 200 })
  })

  test.each([
    ['2025-04', 'laoqr', 'FT77'],
    ['2025-06', 'second', 'FT78'],
  ])(
    'of %s by %s leaves none of its transfer for a payout, and a bank that tells of one all the same is a difference',
    async (month, method, reference) => {
      expect(
        await pay(third, await settled(month), { kip: '6900', bankReference: reference, method }),
      ).toMatchObject({ status: 200 })
      const [unpaid, cashier] = [unpaidBy[method]!, await desk.member()]
      await desk.take(unpaid, cashier)
      await expect(desk.sent(unpaid, cashier, reference.toLowerCase())).rejects.toMatchObject({
        code: 'BANK_REFERENCE_USED',
      })
      const answer = await readMatches(world.context.db, {
        agencyId: world.agency.agency_id,
        staffId: cashier,
        lines: [
          {
            line: 1,
            purpose: unpaid.reference,
            bankReference: reference,
            outcome: null,
            amount: '680000',
            accountNumber: unpaid.account_number,
          },
        ],
      })
      expect(answer.matches).toMatchObject([{ state: 'REFERENCE_USED' }])
      const told = await world.context.db
        .transaction()
        .execute((tx) => referenceFromBank(tx, unpaid, reference))
      expect(told.same_reference_as).toBeNull()
      await tellPayout(unpaid, reference, { status: 'SENT', decided_by: cashier })
      const of = { agencyId: unpaid.agency_id, method: unpaid.method }
      expect(await sameReferences(world.context.db, of)).toMatchObject([
        {
          kind: 'SAME_REFERENCE',
          reference: unpaid.reference,
          found: { state: reference, minor: -6_900_00n },
        },
      ])
      expect(await breaches()).toContain(oneTransfer)
      await tellPayout(unpaid, `${reference}0`)
      expect(await breaches()).toEqual([])
    },
  )

  test('is one of ours in the statement of its account, by whichever method it was paid, and is missed there', async () => {
    const { ready, confirm, rowsOf } = statementDesk(
      () => world,
      () => one,
    )
    const told: [month: string, method: string, reference: string][] = [
      ['2025-07', 'laoqr', 'FT91'],
      ['2025-08', 'second', 'FT92'],
      ['2025-09', 'laoqr', 'FT93'],
      ['2025-10', 'laoqr', 'FT94'],
    ]
    for (const [month, method, bankReference] of told)
      expect(await pay(third, await settled(month), { kip: '6900', bankReference, method })).toMatchObject({
        status: 200,
      })
    const day = '10/04/2026 12:00:00'
    const rows = [
      [day, 'ft 91', '', '6,900', 'alphabet'],
      [day, 'FT92', '', '6,900', 'alphabet'],
      [day, 'FT93', '', '69,000', 'alphabet'],
      [day, 'FT91', '6,900', '', 'back'],
      ['10/04/2026 12:59:00', 'FT99', '', '1', 'another'],
    ]
    const statementId = await ready(rows, { paymentMethod: 'laoqr' })
    await confirm(statementId)
    await compareStatement(world.context, { agencyId: world.agency.agency_id, statementId })
    const ofMonth = (month: string) => ({
      kind: 'bill',
      byHand: true,
      order: null,
      amount: { amount: '6900.00', currency: 'LAK' },
      bill: { provider: { id: 'alphabet', name: expect.any(String) }, month },
    })
    const said = await rowsOf(statementId)
    expect(said.slice(0, 5)).toMatchObject([
      { kind: 'MATCHED', ours: ofMonth('2025-07') },
      { kind: 'MATCHED', ours: ofMonth('2025-08') },
      { kind: 'AMOUNT_DIFFERS', ours: ofMonth('2025-09') },
      { kind: 'UNKNOWN_TO_US', ours: null },
      { kind: 'UNKNOWN_TO_US', ours: null },
    ])
    const missing = said.slice(5).filter(({ ours }: { ours: { kind: string } }) => ours.kind === 'bill')
    expect(missing).toContainEqual(
      expect.objectContaining({
        kind: 'MISSING_IN_BANK',
        ours: expect.objectContaining({ bankReference: 'FT94' }),
      }),
    )
    expect(missing.map(({ ours }: { ours: { bill: { month: string } } }) => ours.bill.month)).not.toContain(
      '2025-07',
    )
  })

  test('keeps the method that it was paid by', async () => {
    const of = { agencyId: world.agency.agency_id, method: 'laoqr' }
    await expect(removeMethod(world.context, { ...of, by: commandLine })).rejects.toMatchObject({
      code: 'METHOD_USED',
    })
  })

  test('with what the rates make nothing of takes two who say the same, the first not who settled it', async () => {
    const id = await settled('2025-05')
    const say = (who: Staff, kip: string) => pay(who, id, { kip, bankReference: 'FT90' })
    const waits = { status: 200, body: { bill: { status: 'SETTLED', waitsForSecond: { act: 'PAY_BILL' } } } }
    const before = await balances()
    // Ten baht at 680 to 690, and a twentieth on both sides.
    expect(await say(third, '6459')).toMatchObject(waits)
    expect(await say(third, '7246')).toMatchObject(waits)
    expect(await say(third, '7246')).toMatchObject({ body: { code: 'FOUR_EYES' } })
    expect(await say(other, '8000')).toMatchObject({ body: { code: 'FORBIDDEN' } })
    const fourth = await doors.staff(await desk.member('cashier', 'Fourth'))
    expect(await say(fourth, '7246')).toMatchObject({ body: { code: 'FOUR_EYES' } })
    expect(await balances()).toEqual(before)
    expect((await other.get('/v2/agency/approvals')).body.approvals).toMatchObject([
      {
        act: 'PAY_BILL',
        subject: { kind: 'bill', code: 'alphabet 2025-05' },
        amount: { amount: '7246.00' },
        mayI: true,
      },
    ])
    const both = await Promise.all([say(other, '7246'), say(one, '7246')])
    expect(both.map(({ body: { bill } }) => bill.status)).toEqual(['PAID', 'PAID'])
    expect(both[0].body.bill).toMatchObject({ paid: { by: { name: 'Third' } }, waitsForSecond: null })
    expect(await breaches()).toEqual([])
  })
})
