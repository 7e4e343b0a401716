import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { startPostgres } from './embedded-postgres.ts'
import { newChance } from './load/chance.ts'
import { startLoad } from './load/load.ts'
import { withoutLeases } from './load/without-leases.ts'
import { differencesWithPartners } from './partner-agreement.ts'
import { startSandbox } from './running-sandbox.ts'
import { freePort } from '../free-port.mjs'
import { startServer } from './server-process.ts'
import { newPlayer } from './site-people.ts'

/** `seed` is what the chance of the load and of the kills begins with. */
export const testKilledDatabase = ({ kills, seed }: { kills: number; seed: number }) =>
  test(`a server whose PostgreSQL is killed ${kills} times under load says 503 meanwhile, and goes on by itself when it is back`, async () => {
    const chance = newChance(seed)
    const dataDir = await mkdtemp(join(tmpdir(), 'kham-killed-postgres-'))
    let postgres = await startPostgres({ dataDir, fsync: true })
    const sandbox = await startSandbox({ payoutMs: 50 })
    const settings = { DATABASE_URL: postgres.url(), KHAM_SANDBOX: 'on', KHAM_SANDBOX_URL: sandbox.url }
    // While the database is away there is much to complain about.
    const server = await startServer({ ...settings, KHAM_LOG_LEVEL: 'fatal' }, await freePort())
    onTestFinished(async () => {
      await server.kill()
      await sandbox.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    })
    const load = await startLoad({ url: server.url, sandbox, seed, players: 4 })
    const { visitor } = await newPlayer(server.url)

    for (let kill = 1; kill <= kills; kill++) {
      await load.acknowledged(8 + chance.below(12))
      await postgres.kill()
      for (const path of ['/api/v2/players/info', '/api/v2/deposits', '/api/v2/withdraws/open']) {
        expect(await visitor.ask('GET', path)).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } })
      }
      const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '20000' }
      expect(await visitor.ask('POST', '/api/v2/deposits', form)).toMatchObject({ status: 503 })
      expect((await visitor.ask('GET', '/healthz')).status).toBe(200)
      expect((await visitor.ask('GET', '/readyz')).status).toBe(503)
      postgres = await startPostgres({ dataDir, port: postgres.port, fsync: true })
    }
    const database = await openDatabase({ databaseUrl: postgres.url(), dataDir: '' })
    const { breaches } = await withoutLeases(
      (work) => work(database),
      () => load.finish(),
    )
    expect(breaches).toEqual([])
    await server.stop()
    expect(await auditBooks(database)).toEqual([])
    expect(await differencesWithPartners(database, sandbox)).toEqual([])
    await database.close()
  }, 1_800_000)
