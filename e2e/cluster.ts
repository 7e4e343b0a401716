import { startPostgres } from '../server/src/testing/embedded-postgres.ts'

/** Where worlds make their databases: `postgres://…/`, for all tests of a run. Unset outside of one. */
export const clusterUrl = () => process.env.KHAM_E2E_CLUSTER

/** Before the tests: one PostgreSQL for all of them, a database for each world. */
// Playwright calls what the file gives by default.
// oxlint-disable-next-line import/no-default-export
export default async function startCluster() {
  const postgres = await startPostgres()
  process.env.KHAM_E2E_CLUSTER = postgres.url('')
  return () => postgres.stop('immediate')
}
