import { PGlite } from '@electric-sql/pglite'
import { extensions } from '../pglite/extensions.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { askMaker } from '../../../server/src/testing/serve-on-demand.ts'
import { runOnWorkers } from './worker-pool.ts'
import type { Order } from './worker.ts'

const migrated = () => askMaker(inject('simulatorDump'))

/** The migrated database with `change` in it. */
async function changed(change: string): Promise<string> {
  const database = await PGlite.create({ extensions, loadDataDir: await openAsBlob(await migrated()) })
  await database.exec(change)
  const dump = await database.dumpDataDir('none')
  await database.close()
  const folder = await mkdtemp(join(tmpdir(), 'kham-crew-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'dump.tar')
  await writeFile(file, dump.stream())
  return file
}

async function breakdownOf(order: object, dump: string): Promise<unknown> {
  const orders = [{ kind: 'sequence', seed: 7, ...order } as Order].values()
  return runOnWorkers(orders, { workers: 1, dump, mutant: undefined }, () => true).catch(
    (error: unknown) => error,
  )
}

test('a sequence that breaks down names its seed and its step, and why', async () => {
  expect(await breakdownOf({ without: 'no set' }, await migrated())).toMatchObject({
    message: 'seed 7 broke down',
    cause: { message: 'seed 7 broke down at step 1', cause: { message: 'without.has is not a function' } },
  })
})

/** The calm switches every provider on; nothing before it writes there, when all steps are left out. */
const noCalm = `
  create function refuse_calm() returns trigger language plpgsql as $$ begin raise 'no calm'; end $$;
  create trigger refuse_calm before update on agency_providers execute function refuse_calm()`
/** More than a plan ever has. */
const allSteps = new Set(Array.from({ length: 1000 }, (_, at) => at + 1))

test.each([
  ['the calm', noCalm, /no calm/],
  ['the judgement', 'drop view ledger.house_balances', /house_balances/],
])('one that breaks down at %s says so', async (where, change, why) => {
  expect(await breakdownOf({ without: allSteps }, await changed(change))).toMatchObject({
    cause: {
      message: `seed 7 broke down at ${where}`,
      cause: { message: expect.stringMatching(why) as string },
    },
  })
})
