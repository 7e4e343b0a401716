import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { handlers } from '../handlers.ts'
import { noneIsBreached } from '../http/breached-passwords.ts'
import { startJobs } from '../jobs/worker.ts'
import { newLog } from '../log.ts'
import { onOwnMachine } from '../partners/partner-address.ts'
import { connectPartners } from '../partners/partners.ts'
import { jobHandlers } from '../schedule.ts'
import { secretKeyBytes, secretsUnder } from '../secrets.ts'
import { startSandbox } from '../testing/running-sandbox.ts'
import { testDatabase } from '../testing/test-database.ts'
import { seedDemo } from './demo.ts'

test('processes that start at once seed one demonstration', async () => {
  const [opened, sandbox] = await Promise.all([testDatabase(), startSandbox()])
  const { database } = opened
  const db = database.kysely
  const log = newLog('silent')
  const { jobs, stop } = await startJobs(database, jobHandlers, log)
  const secrets = secretsUnder(randomBytes(secretKeyBytes))
  const clock = systemClock
  const partners = connectPartners(db, { clock, secrets, near: onOwnMachine })
  const context = { database, db, clock, log, jobs, partners, secrets, isBreached: noneIsBreached, handlers }
  const options = { database, sandboxUrl: sandbox.url, publicUrl: 'http://localhost:9' }
  try {
    await Promise.all([1, 2, 3].map(() => seedDemo(context, options)))
    const rows = async (table: 'agencies' | 'staff' | 'players' | 'bank_accounts' | 'promotions') =>
      (await db.selectFrom(table).select('agency_id').execute()).length
    expect([await rows('agencies'), await rows('staff'), await rows('players')]).toEqual([1, 1, 1])
    expect(await rows('bank_accounts')).toBe(1)
    const promotions = await rows('promotions')
    await seedDemo(context, options)
    expect(await rows('promotions')).toBe(promotions)
  } finally {
    await stop()
    await opened.close()
    await sandbox.stop()
  }
})
