import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { issueAllMissingReceipts } from '../features/books/receipts/receipt-jobs.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { newLog } from '../log.ts'
import { secretKeyBytes, secretsUnder } from '../secrets.ts'
import { testDatabase } from '../testing/test-database.ts'
import { appRole, ensureAppRole } from './app-role.ts'
import { checkAppRole } from './check-app-role.ts'
import { migrate } from './migrate.ts'

/** What each release's own product had written (`deploy/drills/dump-release.ts`): the first that landed, and 0.2.0. */
const releases = ['first', '0.2.0']

const told = `select
  (select count(*)::int from players) as players,
  (select array_agg(d.status || ' ' || d.provider_id || ' ' || d.credit_minor order by deposit_id) from deposits d) as deposits,
  (select array_agg(w.status || ' ' || w.provider_id || ' ' || w.amount_minor order by withdrawal_id) from withdrawals w) as withdrawals`

test.each(releases)(
  'a database of %s is brought up to date with all its orders, and its books agree',
  async (release) => {
    const fixture = await testDatabase({ migrated: false })
    onTestFinished(() => fixture.close())
    const { database } = fixture
    const dump = gunzipSync(readFileSync(join(import.meta.dirname, `../testing/releases/${release}.sql.gz`)))
    const ask = (sql: string) => database.asOwner(async (owner) => (await owner.query(sql)).rows[0])
    await database.asOwner(ensureAppRole)
    await database.asOwner((owner) => owner.query(`revoke create on schema public from ${appRole}`)) // of other tests
    await database.asOwner((owner) => owner.query(dump.toString()))
    const before = await ask(told)
    expect(before).toMatchObject({ players: 6, deposits: expect.any(Array), withdrawals: expect.any(Array) })

    expect((await migrate(database)).length).toBeGreaterThan(0)
    await installQueue(database, newLog('silent'))
    await checkAppRole(database)
    expect(await ask(told)).toEqual(before)
    // As a process does when it starts; the first release gave no receipts.
    const { kysely: db } = database
    const secrets = secretsUnder(randomBytes(secretKeyBytes))
    const log = newLog('silent')
    await issueAllMissingReceipts({ db, clock: systemClock, log, secrets }, new AbortController().signal)
    expect(await auditBooks(database, { full: true })).toEqual([])
  },
)
