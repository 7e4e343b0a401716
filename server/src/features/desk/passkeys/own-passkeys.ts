import type { Db } from '../../../db/db.ts'
import type { Site } from '../../../http/site-of.ts'
import { toPasskey } from './passkey.ts'
import { passkeysOf } from './passkey-store.ts'

/** Somebody's passkeys, of every host, oldest first. */
export const ownPasskeys = async (db: Db, id: { agencyId: string; staffId: string }, site: Site) =>
  (await passkeysOf(db, id)).map((row) => toPasskey(row, site))
