import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/pool.ts'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { newChance } from './load/chance.ts'
import { startLoad } from './load/load.ts'
import { withoutLeases } from './load/without-leases.ts'
import { differencesWithPartners } from './partner-agreement.ts'
import { startSandbox } from './running-sandbox.ts'
import { embeddedHome, serverHome } from './server-home.ts'
import { freePort } from '../free-port.mjs'
import { launchServer } from './server-process.ts'

const homes = { 'a PostgreSQL': serverHome, 'the embedded database': embeddedHome }

/** For a process on a machine whose clock is two hours ahead of the database's. */
const hoursAhead = `--import=data:text/javascript,${encodeURIComponent(`{
  const now = Date.now
  Date.now = () => now() + 7_200_000
  globalThis.Date = new Proxy(Date, { construct: (Real, given, to) => Reflect.construct(Real, given.length > 0 ? given : [Real.now()], to) })
}`)}`

interface Hunt {
  /** Four are one of each kind: in the midst of work, and one while it starts. */
  kills: number
  /** What the chance of the load and of the kills begins with. */
  seed: number
}

export const testKilledServer = (kind: keyof typeof homes, { kills, seed }: Hunt) =>
  test(`a server on ${kind} that is killed ${kills} times under load keeps what it has said, and moves no money twice`, async () => {
    const chance = newChance(seed)
    const sandbox = await startSandbox({ payoutMs: 50 })
    const home = await homes[kind](sandbox)
    const port = await freePort()
    // The sandbox answers at once: what a killed server has sent is not inside them for long.
    const settings = { ...home.settings, KHAM_LONGEST_CALL_SECONDS: '30', NODE_OPTIONS: hoursAhead }
    let server = launchServer(settings, port)
    onTestFinished(async () => {
      await server.kill()
      await home.close()
      await sandbox.stop()
    })
    await server.ready
    const load = await startLoad({ url: server.url, sandbox, seed, players: 4 })

    for (let kill = 1; kill <= kills; kill++) {
      // Every fourth dies while it starts or takes up what the one before has left, the others in the midst of their work.
      if (kill % 4 === 0) await setTimeout(chance.below(1_500))
      else {
        await server.ready
        await load.acknowledged(1 + chance.below(8))
        await setTimeout(chance.below(50))
      }
      await server.kill()
      server = launchServer(settings, port)
    }
    await server.ready
    const { orders, breaches } = await withoutLeases(home.look, () => load.finish())
    expect(breaches).toEqual([])
    expect(orders).toBeGreaterThan(kills)
    await server.stop()
    expect(await home.look(auditBooks)).toEqual([])
    const ofLater = (database: Database) =>
      database.pool.query('select from order_steps where at > clock_timestamp()').then(({ rows }) => rows)
    expect(await home.look(ofLater)).toEqual([])
    expect(await home.look((database) => differencesWithPartners(database, sandbox))).toEqual([])
  }, 1_800_000) // half a minute for each start on a machine that is busy with other things
