import type { Db } from '../../db/db.ts'
import { standingOf } from './second-word-queries.ts'

/** Whether somebody's password or second factor was reset within a day: all that they say is a first word. */
export const isRecovered = async (
  db: Db,
  { agencyId, staffId, now }: { agencyId: string; staffId: string; now: Date },
): Promise<boolean> => (await standingOf(db, agencyId, staffId, now)) === 'RECOVERED'
