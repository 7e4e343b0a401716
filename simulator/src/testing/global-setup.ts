import { PGlite } from '@electric-sql/pglite'
import { extensions } from '../pglite/extensions.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../server/src/db/migrate.ts'
import { serveOnDemand } from '../../../server/src/testing/serve-on-demand.ts'
import { openPglite } from '../pglite/open-pglite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers GET with the path of a dump of a migrated PGlite, which is made when the first test of the run asks. */
    simulatorDump: string
  }
}

/** One migrated database for all runs of the simulator by tests. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'kham-simulator-'))
  async function dump() {
    const pglite = await PGlite.create({ extensions })
    const database = openPglite(pglite)
    await migrate(database)
    const tar = await database.asOwner(async (owner) => {
      await owner.query('checkpoint') // so that the copy opens without recovery
      return pglite.dumpDataDir('none')
    })
    await database.close()
    const path = join(folder, 'migrated.tar')
    await writeFile(path, tar.stream())
    return path
  }
  const served = await serveOnDemand({ '': dump })
  project.provide('simulatorDump', served.url)
  return () => {
    served.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
