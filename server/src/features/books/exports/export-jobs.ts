import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteOldExports, untouchedExports } from './export-queries.ts'
import { giveUpExport, writeExport } from './write-export.ts'

const batch = 20
/** A running job touches its export more often than this, seconds. */
const patienceSeconds = 30
/** An export that is unfinished after this long has failed. */
const giveUpSeconds = 24 * 3600

/** For the look-round: goes on with exports that no job works on; theirs may have died with its process. */
export async function writeExports(context: Context, stopping: AbortSignal, patience = patienceSeconds) {
  const now = context.clock()
  for (const { asOf, ...id } of await untouchedExports(context.db, secondsAfter(now, -patience), batch)) {
    if (stopping.aborted) return
    try {
      if (asOf < secondsAfter(now, -giveUpSeconds))
        await context.db.transaction().execute((tx) => giveUpExport(tx, id, now))
      else await writeExport(context, id)
    } catch (error) {
      // An item that always fails must not delay the others.
      context.log.error({ ...id, err: error }, 'an export could not be written')
    }
  }
}

/** Its pieces go with it. */
export const forgetOldExports = (db: Db, now: Date) => deleteOldExports(db, now)
