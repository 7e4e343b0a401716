import { buildApp } from '../app.ts'
import type { Context } from '../context.ts'
import { keyNameOfInstallation } from '../db/installation.ts'
import type { OwnedDatabase } from '../db/pool.ts'
import { holdRegistered, registerRows, takeRegister } from '../features/players/exclusions/hold-registered.ts'
import { startJobs } from '../jobs/worker.ts'
import { newLog } from '../log.ts'
import { onOwnMachine } from '../partners/partner-address.ts'
import { connectPartners } from '../partners/partners.ts'
import { jobHandlers } from '../schedule.ts'
import type { MoneyWorld } from './money-world.ts'
import { testDatabase } from './test-database.ts'

const keyName = 'testtest'

/** A second database with servers of the same key, to which the agency of a money world may go; the doors of both. */
export async function otherCell({ context: first }: MoneyWorld) {
  const opened = await testDatabase()
  const { database } = opened
  const queue = await startJobs(database, jobHandlers, newLog('silent'))
  const { clock, secrets } = first
  const db = database.kysely
  const partners = connectPartners(db, { clock, secrets, near: onOwnMachine })
  const context: Context = { ...first, database, db, jobs: queue.jobs, partners }
  for (const each of [first.db, db]) await keyNameOfInstallation(each, keyName)
  const config = { env: 'test', sandboxUrl: undefined, trustProxy: 0 } as const
  const [old, now] = [await buildApp(first, config), await buildApp(context, config)]
  const here = first.database as OwnedDatabase
  return {
    context,
    cells: {
      here,
      there: database,
      holdExcluded: async (agencyId: string) => {
        await takeRegister(context, await registerRows(here.kysely))
        await holdRegistered(context, agencyId)
      },
    },
    old: old.fastify,
    now: now.fastify,
    async close() {
      for (const { fastify } of [old, now]) await fastify.close()
      await queue.stop()
      await opened.close()
    },
  }
}
