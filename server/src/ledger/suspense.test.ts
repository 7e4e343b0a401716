import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../db/db.ts'
import { openCrowd, type Crowd } from '../testing/crowd.ts'
import { newAgency } from '../testing/new-agency.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { cash } from './accounts.ts'
import { positionOf } from './balances.ts'
import { ledgerInvariants } from './invariants.ts'
import { NotEnough } from './not-enough.ts'
import {
  paymentSuspended,
  suspenseMatched,
  suspenseRefundAsked,
  suspenseRefundSettled,
} from './postings/suspense.ts'
import { suspendedKey } from './suspended-key.ts'

const payment = { method: 'laoqr', bankRef: 'FT1', amountMinor: 100_00n, currency: 'LAK' } as const
const suspended = suspendedKey(payment)

describe('a suspended payment', () => {
  let world: TestDatabase
  let crowd: Crowd
  let agencyId: string
  let playerId: string
  beforeAll(async () => {
    world = await testDatabase()
    crowd = await openCrowd(world, 6)
  })
  afterAll(async () => {
    await crowd.close()
    await world.close()
  })
  beforeEach(async () => {
    agencyId = await newAgency(db())
    playerId = randomUUID()
    await inTransaction((tx) => paymentSuspended(tx, agencyId, payment))
  })

  const db = () => crowd.database.kysely
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db().transaction().execute(work)
  const matched = (orderId = 'D1', amountMinor: bigint = payment.amountMinor) =>
    inTransaction((tx) =>
      suspenseMatched(tx, { agencyId, playerId, orderId }, { suspended, method: 'laoqr', amountMinor }),
    )
  const refundAsked = (number = 1, over: { amountMinor?: bigint; method?: string } = {}) =>
    inTransaction((tx) => suspenseRefundAsked(tx, agencyId, { ...payment, suspended, number, ...over }))
  const refundSettled = (as: 'post' | 'void', number = 1) =>
    inTransaction((tx) => suspenseRefundSettled(tx, agencyId, { suspended, number }, as))
  const cashMinor = async () => (await positionOf(db(), agencyId, playerId, cash('LAK'))).postedMinor

  test('pays one order, however often it is matched', async () => {
    await matched()
    await matched()
    await expect(matched('D2')).rejects.toThrow(NotEnough)
    await expect(refundAsked()).rejects.toThrow(NotEnough)
    expect(await cashMinor()).toBe(100_00n)
  })

  test('is not matched while it is on its way back, and is after a certain no', async () => {
    await refundAsked()
    await expect(matched()).rejects.toThrow(NotEnough)
    await expect(refundAsked(2)).rejects.toThrow(NotEnough)
    await refundSettled('void')
    await matched()
    expect(await cashMinor()).toBe(100_00n)
  })

  test('does not come back after it was sent back', async () => {
    await refundAsked()
    await refundSettled('post')
    await refundAsked()
    await expect(matched()).rejects.toThrow(NotEnough)
  })

  test.each([
    ['more than it was', () => refundAsked(1, { amountMinor: 100_01n })],
    ['another method than its own', () => refundAsked(1, { method: 'onepay' })],
    ['more than it was, to an order', () => matched('D1', 100_01n)],
  ])('never gives %s', (_, act) => expect(act()).rejects.toThrow(NotEnough))

  test('with two concurrent decisions has one outcome', async () => {
    const works = [() => matched(), () => refundAsked(1), () => refundAsked(2), () => matched('D2')]
    const results = await Promise.allSettled(works.map((work) => work()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each(Object.entries(ledgerInvariants))('holds after all that: %s', async (_, query) => {
    expect((await world.database.pool.query(query)).rows).toEqual([])
  })
})

describe('a suspended payment that is just being matched', () => {
  test('keeps a refund waiting, and then refuses it', async () => {
    const world = await testDatabase()
    const crowd = await openCrowd(world, 2)
    try {
      const db = crowd.database.kysely
      const agencyId = await newAgency(db)
      await db.transaction().execute((tx) => paymentSuspended(tx, agencyId, payment))
      const refund = () =>
        db
          .transaction()
          .execute((tx) => suspenseRefundAsked(tx, agencyId, { ...payment, suspended, number: 1 }))
      let answer: Promise<unknown> | undefined
      await db.transaction().execute(async (tx) => {
        const subject = { agencyId, playerId: randomUUID(), orderId: 'D1' }
        await suspenseMatched(tx, subject, { suspended, method: 'laoqr', amountMinor: payment.amountMinor })
        await new Promise<void>((begun) => {
          answer = crowd.onceWaiting([() => refund().catch((error: unknown) => error)], async () => begun())
        })
      })
      expect(await answer).toEqual([expect.any(NotEnough)])
    } finally {
      await crowd.close()
      await world.close()
    }
  })
})
