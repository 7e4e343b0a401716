import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofMethod, sealPartnerSecret } from '../../../partners/partner-secret.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { statementDesk } from '../../../testing/statement-desk.ts'
import { recordUnmatchedPayment } from '../payments/reinstate-payment.ts'
import { hasPartIn } from '../../books/reconciliation/difference-act-queries.ts'
import type { DepositRow } from './deposit.ts'

/** The same transfer, as it may be typed, pasted or exported. */
const disguises: [how: string, disguised: (reference: string) => string][] = [
  ['in small letters', (text) => text.toLowerCase()],
  ['with a blank inside', (text) => `${text.slice(0, 6)} ${text.slice(6)}`],
  ['with a dash', (text) => `${text.slice(0, 6)}-${text.slice(6)}`],
  ['with U+200B inside', (text) => `${text.slice(0, 6)}\u200B${text.slice(6)}`],
  ['with U+200E in front', (text) => `\u200E${text}`],
  ['with a soft hyphen', (text) => `${text.slice(0, 6)}\u00AD${text.slice(6)}`],
  ['with a filler', (text) => `${text}\u3164`],
  ['as a formula', (text) => `="${text}"`],
  ['full-width', (text) => text.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  ['with Lao digits', (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0xed0 + Number(digit)))],
  ['with a Cyrillic letter', (text) => text.replace('T', 'Т')],
]

describe('a bank reference', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  const { opened, state, creditAt, payments } = depositDesk(() => world, 'transfer')
  const {
    at,
    compared: comparedRows,
    rowsOf,
    kindsOf,
  } = statementDesk(
    () => world,
    () => owner,
  )
  let number = 0
  const newReference = () => `FT2632912${String(++number).padStart(4, '0')}`
  const tell = ({ deposit_id }: DepositRow, bankReference: string, amount = '100000') =>
    owner.post(`/v2/agency/deposits/${deposit_id}/confirm`, { bankReference, amount, payerName: 'NOY' })
  const came = (reference: string) => ['25/11/2026 08:05', reference, '100,000', '', 'NOY']
  const compared = (reference: string) => comparedRows([came(reference)])
  const recorded = async (key: string) =>
    (await payments().where('bank_ref_key', '=', key).execute()).map(({ bank_ref }) => bank_ref)

  test.each(disguises)('pays one order, reported again %s', async (_, disguised) => {
    const reference = newReference()
    const [paid, other] = [await opened(), await opened()]
    expect((await tell(paid, reference)).body.deposit).toMatchObject({ status: 'SUCCESS' })
    for (const _ of [1, 2])
      expect(await tell(other, disguised(reference))).toMatchObject({
        status: 409,
        body: { code: 'BANK_REFERENCE_USED' },
      })
    expect((await tell(paid, disguised(reference))).status).toBe(200)
    expect((await state(other)).status).toBe('OPEN')
    expect(await creditAt(other)).toBe(0n)
    expect(await creditAt(paid)).toBe(144_92n)
    expect(await recorded(reference)).toEqual([reference])
  })

  test.each(disguises)('is the payment that a statement has %s', async (_, disguised) => {
    const reference = newReference()
    await tell(await opened(), reference)
    const id = await compared(disguised(reference))
    expect(await kindsOf(id)).toEqual(['MATCHED'])
    expect(await owner.post(at(id, 'rows/1/queue'), { payerName: null })).toMatchObject({
      body: { code: 'STATEMENT_ROW_NOT_UNKNOWN' },
    })
    expect(await recorded(reference)).toEqual([reference])
  })

  test.each(disguises)('of a statement is a duplicate in the next one %s', async (_, disguised) => {
    const reference = newReference()
    const first = await compared(reference)
    expect((await owner.post(at(first, 'rows/1/queue'), { payerName: null })).status).toBe(200)
    const second = await compared(disguised(reference))
    expect(await kindsOf(second)).toEqual(['DUPLICATE'])
    const order = await opened()
    expect(await tell(order, disguised(reference))).toMatchObject({ body: { code: 'BANK_REFERENCE_USED' } })
    expect(await recorded(reference)).toEqual([reference])
  })

  test('is one payment when its gateway writes it another way', async () => {
    const reference = newReference()
    await tell(await opened(), reference)
    const payer = { payerName: null, payerAccount: null, payerBank: null }
    const payment = { bill: null, amountMinor: 100_000_00n, currency: 'LAK', paidAt: new Date(), ...payer }
    const of = { agencyId: world.agency.agency_id, method: 'transfer' }
    for (const [, disguised] of disguises)
      expect(
        await recordUnmatchedPayment(world.context, {
          ...of,
          payment: { ...payment, bankRef: disguised(reference) },
        }),
      ).toBe(false)
    expect(await recorded(reference)).toEqual([reference])
  })

  test('reported for many orders at once, each time disguised, pays one of them', async () => {
    const reference = newReference()
    const orders = await Promise.all(disguises.map(() => opened()))
    const answers = await Promise.all(orders.map((order, n) => tell(order, disguises[n]![1](reference))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'BANK_REFERENCE_USED')).toHaveLength(orders.length - 1)
    expect(await recorded(reference)).toHaveLength(1)
  })

  describe('on an account of two methods', () => {
    const counter = depositDesk(() => world, 'counter')
    const elsewhere = depositDesk(() => world, 'elsewhere')
    beforeAll(async () => {
      const { db } = world.context
      const of = (method: string) =>
        db.selectFrom('payment_methods').selectAll().where('method', '=', method).executeTakeFirstOrThrow()
      const { settings, ...transfer } = await of('transfer')
      const numbers = { counter: settings['accountNumber'], elsewhere: '0302000410008522', merchant: null }
      for (const [method, accountNumber] of Object.entries(numbers)) {
        const secret = sealPartnerSecret(world.context.secrets, ofMethod(transfer.agency_id, method), '')
        // The last is of the merchant id, and says nothing of its account's number.
        const mid = accountNumber === null ? transfer.mid : `KHAM${method}`
        const account = { mid, settings: JSON.stringify({ ...settings, accountNumber }) }
        const row = { ...transfer, method, secret, ...account }
        await db.insertInto('payment_methods').values(row).execute()
      }
    })
    const unmatched = (method: string, bankRef: string) => {
      const payer = { payerName: null, payerAccount: null, payerBank: null }
      const payment = { bill: null, amountMinor: 100_000_00n, currency: 'LAK', paidAt: new Date(), ...payer }
      const of = { agencyId: world.agency.agency_id, method }
      return recordUnmatchedPayment(world.context, { ...of, payment: { ...payment, bankRef } })
    }

    test('is one payment, whichever method reports it first, and however', async () => {
      const [first, second] = [newReference(), newReference()]
      expect((await tell(await opened(), first)).status).toBe(200)
      expect(await unmatched('counter', second)).toBe(true)
      const used = { status: 409, body: { code: 'BANK_REFERENCE_USED' } }
      expect(await tell(await counter.opened(), first.toLowerCase())).toMatchObject(used)
      expect(await tell(await opened(), second)).toMatchObject(used)
      expect(await unmatched('counter', first)).toBe(false)
      expect(await unmatched('merchant', first)).toBe(false)
      expect(await unmatched('transfer', second)).toBe(false)
      expect(await kindsOf(await compared(second))).toEqual(['MATCHED'])
      const third = newReference()
      const id = await compared(third)
      expect(await unmatched('counter', third)).toBe(true)
      expect(await owner.post(at(id, 'rows/1/queue'), { payerName: null })).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_RECORDED' },
      })
      expect([await recorded(first), await recorded(second)]).toEqual([[first], [second]])
    })

    test('has its reporter as somebody with a part in what differs at the other', async () => {
      const reference = newReference()
      await tell(await opened(), reference)
      const of = { agencyId: world.agency.agency_id, order_id: null, subject: 'counter', reference }
      expect(await hasPartIn(world.context.db, of, await findStaffId(world))).toBe(true)
    })

    test.each([
      ['as it is', ['FT263291299']],
      ['with and without its zeros', ['263291298', '00263291298', '0263291298']],
    ])('reported %s for orders of both at once pays one of them', async (_, spellings) => {
      const orders = [await opened(), await counter.opened(), await opened(), await counter.opened()]
      const answers = await Promise.all(
        orders.map((order, n) => tell(order, spellings[n % spellings.length]!)),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
      expect((await Promise.all(spellings.map(recorded))).flat()).toHaveLength(1)
    })

    test('was written off for one method, counts for another, and then not for the first again', async () => {
      const { member } = payoutDesk(() => world)
      const [noy, kham] = [await member('manager', 'Noy'), await member('owner', 'Kham')]
      const desk = reversalDesk(() => world)
      const { row, reference } = await desk.confirmed(noy)
      await desk.reversed(row, noy, kham, 'NOT_RECEIVED')
      expect((await tell(await counter.opened(), reference)).body.deposit).toMatchObject({
        status: 'SUCCESS',
      })
      const used = { status: 409, body: { code: 'BANK_REFERENCE_USED' } }
      expect(await tell(await opened(), reference)).toMatchObject(used)
      expect(await unmatched('transfer', reference)).toBe(false)
      const states = await payments().where('bank_ref_key', '=', reference).orderBy('method').execute()
      expect(states.map(({ method, state }) => [method, state])).toEqual([
        ['counter', 'MATCHED'],
        ['transfer', 'REVERSED'],
      ])
    })

    test('counts once also when one of them was given another account in between', async () => {
      const { db } = world.context
      const give = (accountNumber: string) =>
        db
          .updateTable('payment_methods')
          .set({ settings: sql`settings || jsonb_build_object('accountNumber', ${accountNumber}::text)` })
          .where('method', '=', 'counter')
          .execute()
      const [first, second] = [newReference(), newReference()]
      const shown = [await counter.opened(), await counter.opened()]
      await tell(shown[0]!, first)
      await tell(await opened(), second)
      await give('0302000410009999')
      const used = { status: 409, body: { code: 'BANK_REFERENCE_USED' } }
      expect(await tell(await opened(), first)).toMatchObject(used)
      expect(await tell(shown[1]!, second)).toMatchObject(used)
      expect([await recorded(first), await recorded(second)]).toEqual([[first], [second]])
    })

    test('is another one at another account', async () => {
      const reference = newReference()
      for (const order of [await opened(), await elsewhere.opened()])
        expect((await tell(order, reference)).body.deposit).toMatchObject({ status: 'SUCCESS' })
      expect(await recorded(reference)).toEqual([reference, reference])
    })
  })

  test('is not another one of which a sign differs', async () => {
    const reference = newReference()
    for (const other of [reference, `${reference}0`, `${reference.slice(0, -1)}X`])
      expect((await tell(await opened(), other)).body.deposit).toMatchObject({ status: 'SUCCESS' })
  })

  test.each([
    ['6.90123E+17', 'BAD_FORMAT'],
    ['\u200B\u2060', 'REQUIRED'],
    ['---', 'REQUIRED'],
    ['A'.repeat(65), 'TOO_LONG'],
  ])('is not told by %j', async (reference, fault) => {
    const answer = await tell(await opened(), reference)
    expect(answer).toMatchObject({ status: 400, body: { fields: { bankReference: fault } } })
  })

  test('is refused from a statement after a spreadsheet has rounded it', async () => {
    const id = await compared('6.90123E+17')
    expect((await rowsOf(id))[0]).toMatchObject({ kind: 'BROKEN', faults: ['ROUNDED_REFERENCE'] })
    expect((await owner.post(at(id, 'rows/1/queue'), { payerName: null })).status).toBe(409)
  })
})
