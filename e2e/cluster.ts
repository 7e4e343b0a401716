import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../scripts/run-program.mjs'
import { withoutAgency } from '../scripts/statements-by-agency.mjs'
import { startPostgres, type EmbeddedPostgres } from '../server/src/testing/embedded-postgres.ts'
import { makeMigratedDatabase } from '../server/src/testing/migrated-database.ts'
import { startPooler, statementsOfLogin } from '../server/src/testing/pooler.ts'
import { isBehindProxies } from './behind-proxies.ts'

/** Where worlds make their databases: `postgres://…/`, for all tests of a run. Unset outside of one. */
export const clusterUrl = () => process.env.KHAM_E2E_CLUSTER

/** What a world's database begins as. */
export const migratedDatabase = 'migrated'

/** Those of the product, by its role; the tests and the migrations are the owner. */
const ofProduct = `select distinct query from pg_stat_statements s join pg_roles r on r.oid = s.userid
  where s.toplevel and r.rolname = 'kham_app'`

/** Before the tests: one PostgreSQL for all of them, a database for each world. After them: each statement was one agency's. */
// Playwright calls what the file gives by default.
// oxlint-disable-next-line import/no-default-export
export default async function startCluster() {
  const parameters = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=20000']
  const postgres = await startPostgres({ parameters })
  // Copied for each world, which would take seconds to make its tables.
  await makeMigratedDatabase(postgres.url, migratedDatabase)
  process.env.KHAM_E2E_CLUSTER = postgres.url('')
  const pooler = isBehindProxies ? await poolerOf(postgres) : null
  if (pooler) process.env.KHAM_E2E_POOLER = String(pooler.port)
  return async () => {
    pooler?.end()
    const statements = await statementsOf(postgres.url('postgres'))
    await postgres.stop('immediate')
    mkdirSync(join(root, 'test-results'), { recursive: true })
    writeFileSync(join(root, 'test-results/statements.json'), JSON.stringify(statements, null, 2))
    const strangers = withoutAgency(statements)
    if (strangers.length > 0)
      throw new Error(`statements that do not say of which agency:\n${strangers.join('\n')}`)
  }
}

/** Before all worlds, with fewer connections than one of them wants. */
async function poolerOf({ port, url }: EmbeddedPostgres) {
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  for (const statement of statementsOfLogin) await client.query(statement)
  await client.end()
  return startPooler({ clusterPort: port, connections: 6 })
}

async function statementsOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('create extension pg_stat_statements')
    const { rows } = await client.query<{ query: string }>(ofProduct)
    return rows.map(({ query }) => query)
  } finally {
    await client.end()
  }
}
