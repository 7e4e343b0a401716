import type { Db } from '../../../db/db.ts'
import { findByUsername } from './player-store.ts'

/** Who has this name; null = nobody. */
export const playerIdOf = async (db: Db, agencyId: string, username: string): Promise<string | null> =>
  (await findByUsername(db, agencyId, username))?.player_id ?? null
