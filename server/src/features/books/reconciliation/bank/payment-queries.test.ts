import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../testing/as-owner.ts'
import { fillLongQueues, longQueuesRead } from '../../../../testing/long-queues.ts'
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { suspendPayment } from '../../../orders/payments/reinstate-payment.ts'
import { receiptsWithoutPayment } from './payment-queries.ts'

const many = 10_000
const few = 20
const at = { agencyId: 'kham', method: 'laoqr' }

/** Received for the first payments as they were suspended, and for the next as they paid their deposits. */
const receipts = `
  with a as (
    insert into ledger.accounts (agency_id, owner, kind, place, currency)
    values ('kham', ledger.house(), 'bank', 'laoqr', 'LAK') returning account_id
  ), b as (
    insert into ledger.accounts (agency_id, owner, kind, place, currency)
    values ('kham', ledger.house(), 'suspense', 'laoqr', 'LAK') returning account_id
  ), suspended as (
    insert into ledger.journals (agency_id, owner, key, event, phase)
    select 'kham', ledger.house(), 'payment:laoqr:IN' || n, 'payment.suspended', 'single'
    from generate_series(1, ${few}) n returning journal_id
  ), paid as (
    insert into ledger.journals (agency_id, owner, key, event, phase)
    select 'kham', id(1, 1), id(3, n) || ':paid', 'deposit.paid', 'single'
    from generate_series(${few + 2}, ${2 * few + 1}) n returning journal_id
  )
  insert into ledger.legs (agency_id, journal_id, no, debit, credit, amount)
  select 'kham', journal_id, 1, a.account_id, b.account_id, 100 from (table suspended union all table paid) j, a, b`

describe(`among ${many} payments on PostgreSQL`, () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await testDatabase()
    await fillLongQueues(opened.database, { agencyId: 'kham', deposits: many, others: many, players: 1_000 })
    await asOwner(opened.database, (owner) => owner.query(receipts))
  })
  afterAll(() => opened.close())

  test('the payments of the ledger’s postings are found without a full scan', async () => {
    const found: unknown[] = []
    const read = await longQueuesRead(opened.database.kysely, async (db) =>
      found.push(...(await receiptsWithoutPayment(db, at, null))),
    )
    expect(found).toEqual([])
    expect(read.scans).toBe(0)
    expect(read.rows).toBeLessThan(500)
  })

  test('a posting whose reference reads like a refund’s key has its payment', async () => {
    const paidAt = new Date('2026-11-25T05:00:00Z')
    const payer = { payerName: null, payerAccount: null, payerBank: null }
    const payment = { bankRef: 'FT77::refund:1', bill: null, amountMinor: 100n, currency: 'LAK', paidAt }
    await opened.database.kysely
      .transaction()
      .execute((tx) => suspendPayment(tx, { ...at, payment: { ...payment, ...payer } }, paidAt))
    expect(await receiptsWithoutPayment(opened.database.kysely, at, null)).toEqual([])
  })

  test('a posting without its payment is found', async () => {
    await asOwner(opened.database, (owner) =>
      owner.query(`delete from payments where agency_id = 'kham' and bank_ref = 'IN7'`),
    )
    expect(await receiptsWithoutPayment(opened.database.kysely, at, null)).toMatchObject([
      { reference: 'IN7' },
    ])
  })
})
