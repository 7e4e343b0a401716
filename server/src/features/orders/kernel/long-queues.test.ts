import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { fillLongQueues, longQueuesRead } from '../../../testing/long-queues.ts'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { entriesOfPlayer } from '../../books/books/entries-of-player.ts'
import * as needs from '../../books/overview/needs-queries.ts'
import { auditEntries } from '../../desk/audit/audit-queries.ts'
import * as deposits from '../deposits/deposit-queries.ts'
import * as payments from '../suspense/payment-operator-queries.ts'
import * as payouts from '../payouts/by-hand-queries.ts'
import * as withdrawals from '../withdrawals/desk-queue.ts'

const many = 100_000
const page = { page: 1, pageSize: 20 }
const player = { agencyId: 'kham', playerId: '00000001-0000-7000-8000-000000000001' }
const asker = { staffId: '00000006-0000-7000-8000-000000000001', now: new Date() }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

describe(`among ${many} orders on PostgreSQL`, () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await testDatabase()
    await fillLongQueues(opened.database, { agencyId: 'kham', deposits: many, others: many, players: 10_000 })
  }, 120_000)
  afterAll(() => opened.close())

  const everything = { by: undefined, act: undefined, before: undefined, day: undefined, agencyId: 'kham' }
  test.each<[string, (db: Db) => Promise<unknown>]>([
    [
      'deposits in trouble',
      (db) => deposits.queuePage(db, 'kham', { ...page, status: 'FAILED', sort: 'newest' }),
    ],
    [
      'the oldest of them',
      (db) => deposits.queuePage(db, 'kham', { ...page, status: 'FAILED', sort: 'oldest' }),
    ],
    [
      'refunded deposits',
      (db) => deposits.queuePage(db, 'kham', { ...page, status: 'REJECTED', sort: 'newest' }),
    ],
    [
      'deposits that are open',
      (db) => deposits.queuePage(db, 'kham', { ...page, status: 'OPEN', sort: 'newest' }),
    ],
    [
      'deposits that were paid on a day of long ago',
      (db) =>
        deposits.queuePage(db, 'kham', {
          ...page,
          paidFrom: daysAgo(300),
          paidTo: daysAgo(300),
          sort: 'newest',
        }),
    ],
    ['what has failed together', (db) => deposits.readWaiting(db, 'kham')],
    ['what is to be paid by hand together', (db) => payouts.readWaiting(db, 'kham', asker.staffId)],
    [
      'payouts to pay to one bank',
      (db) => payouts.queuePage(db, 'kham', { ...page, state: 'REQUESTED', bank: 'bcel' }),
    ],
    ['payouts to pay', (db) => payouts.queuePage(db, 'kham', { ...page, state: 'REQUESTED' })],
    ['payouts that came back', (db) => payouts.queuePage(db, 'kham', { ...page, state: 'RETURNED' })],
    ['payments in suspense', (db) => payments.queuePage(db, 'kham', { ...page, state: 'SUSPENSE' })],
    ['payments that were sent back', (db) => payments.queuePage(db, 'kham', { ...page, state: 'REFUNDED' })],
    [
      'the smallest deposits in trouble',
      (db) => deposits.queuePage(db, 'kham', { ...page, status: 'FAILED', sort: 'smallest' }),
    ],
    [
      'the largest payouts to pay',
      (db) => payouts.queuePage(db, 'kham', { ...page, state: 'REQUESTED', sort: 'largest' }),
    ],
    [
      'the newest payouts to pay',
      (db) => payouts.queuePage(db, 'kham', { ...page, state: 'REQUESTED', sort: 'newest' }),
    ],
    [
      'the largest payments in suspense',
      (db) => payments.queuePage(db, 'kham', { ...page, state: 'SUSPENSE', sort: 'largest' }),
    ],
    [
      'the newest payments in suspense',
      (db) => payments.queuePage(db, 'kham', { ...page, state: 'SUSPENSE', sort: 'newest' }),
    ],
    ['the newest of the audit log', (db) => auditEntries(db, everything, 50)],
    ['a day of long ago in it', (db) => auditEntries(db, { ...everything, day: daysAgo(300) }, 50)],
    ['what the ledger says of a player', (db) => entriesOfPlayer(db, player, { pageSize: 20 })],
    // And what speaks against each.
    [
      'withdrawals that wait',
      (db) => withdrawals.queuePage(db, 'kham', { ...page, status: 'OPEN', sort: 'newest' }, asker),
    ],
    [
      'the oldest withdrawals',
      (db) => withdrawals.queuePage(db, 'kham', { ...page, status: 'OPEN', sort: 'oldest' }, asker),
    ],
    [
      'those of them that are clean',
      (db) => withdrawals.queuePage(db, 'kham', { ...page, mark: 'CLEAN', sort: 'oldest' }, asker),
    ],
    [
      'the largest to decide',
      (db) => withdrawals.queuePage(db, 'kham', { ...page, view: 'TO_DECIDE', sort: 'largest' }, asker),
    ],
    ['what those to decide are to be paid', (db) => needs.sumToDecide(db, 'kham', asker)],
    ['payouts that came back and wait', (db) => needs.returnedWaiting(db, 'kham')],
    ['how much waits', (db) => withdrawals.readWaiting(db, 'kham', asker)],
    [
      'the largest withdrawals that wait',
      (db) => withdrawals.queuePage(db, 'kham', { ...page, status: 'OPEN', sort: 'largest' }, asker),
    ],
  ])('%s are found without reading them all', async (_, work) => {
    const read = await longQueuesRead(opened.database.kysely, work)
    expect(read.scans).toBe(0)
    expect(read.rows).toBeLessThan(3_500)
  })

  // Of as many as `mostCounted` says; further back one more than the page ends with.
  test.each([
    [1, 10_001],
    [500, 10_001],
    [501, 10_021],
    [many / 20 - 1, many - 19],
    [many / 20, many],
  ])('a list is counted as far as page %i asks: %i', async (page, total) => {
    const asked = { page, pageSize: 20, sort: 'newest' } as const
    const found = await deposits.queuePage(opened.database.kysely, 'kham', asked)
    expect([found.rows.length, found.total]).toEqual([20, total])
  })
})
