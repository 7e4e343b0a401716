import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { auditBooks } from '../../features/books/books/audit-books.ts'
import { readCredit } from '../../features/play/credits/read-credit.ts'
import { checkPayment } from '../../features/orders/deposits/check-payment.ts'
import { deliverCredit } from '../../features/orders/deposits/settle-deposit.ts'
import { openDeposit } from '../../features/orders/deposits/open-deposit.ts'
import { startJobs } from '../../jobs/worker.ts'
import { onOwnMachine } from '../../partners/partner-address.ts'
import { connectPartners } from '../../partners/partners.ts'
import { jobHandlers } from '../../schedule.ts'
import { moneyWorld, type MoneyWorld } from '../../testing/money-world.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { Database, OwnedDatabase } from '../pool.ts'
import { writeBackupFile } from './backup-file.ts'
import { dumpDatabase } from './dump-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { markSettled, refuseUnsettled, Unsettled } from './unsettled.ts'
import { withEveryRight } from '../../testing/as-owner.ts'

let world: MoneyWorld
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  world = await moneyWorld()
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await world.close()
})

/** The same product on the database of a backup. */
async function restored(): Promise<Context> {
  const folder = await mkdtemp(join(tmpdir(), 'kham-restored-'))
  closing.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'kham.backup')
  const owned = world.context.database as Database & OwnedDatabase
  await owned.asOwner((client) =>
    writeBackupFile(
      path,
      dumpDatabase(client, () => {}),
    ),
  )
  const opened = await testDatabase({ migrated: false })
  const { database } = opened
  closing.push(() => opened.close())
  await restoreBackup(database, path)
  const db = database.kysely
  const { jobs, stop } = await startJobs(database, jobHandlers, world.context.log)
  closing.push(stop)
  const { clock, secrets } = world.context
  return {
    ...world.context,
    database,
    db,
    jobs,
    partners: connectPartners(db, { clock, secrets, near: onOwnMachine, timeoutMs: 60_000 }),
  }
}

test.each(['alphabet', 'betflix', 'gclub'] as const)(
  'what %s credited after the backup is not credited again by the books of before',
  async (providerId) => {
    const { agency, sandbox, context } = world
    const agencyId = agency.agency_id
    const { playerId } = await world.newPlayer()
    const creditIn = (books: Context) => readCredit(books, { agencyId, playerId, providerId })
    expect(await creditIn(context)).toBe(0n)
    const form = { providerId, paymentMethod: 'laoqr', amount: '100000' } as const
    const deposit = await openDeposit(context, { agency, playerId, form, idempotencyKey: null })
    const id = { agencyId, depositId: deposit.deposit_id }
    const before = await restored()

    await sandbox.pay(deposit.qr_payload!)
    await checkPayment(context, id)
    await deliverCredit(context, id)
    const credit = await creditIn(context)
    expect(credit).toBeGreaterThan(0n)

    await checkPayment(before, id)
    await deliverCredit(before, id)
    expect(await creditIn(context)).toBe(credit)
    expect(await creditIn(before)).toBe(credit)
    expect(await auditBooks(before.database)).toEqual([])
  },
)

test('no server works on restored books until what came after the backup is settled', async () => {
  const { db } = await restored()
  await expect(refuseUnsettled(db)).rejects.toThrow(Unsettled)
  expect(await withEveryRight(db, markSettled)).toBe(true)
  await refuseUnsettled(db)
  expect(await withEveryRight(db, markSettled)).toBe(false)
  await refuseUnsettled(world.context.db)
})
