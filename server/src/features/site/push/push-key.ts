import type { Selectable } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { newVapidKey } from '../../../partners/web-push.ts'
import type { Secrets } from '../../../secrets.ts'

type PushKeyRow = Selectable<Tables['push_keys']>

/** What a sealed private key is about: of no use in another agency's row. */
const aboutOf = (agencyId: string) => `push key of ${agencyId}`

const find = (db: Db, agencyId: string): Promise<PushKeyRow | undefined> =>
  db.selectFrom('push_keys').selectAll().where('agency_id', '=', agencyId).executeTakeFirst()

/** The key that browsers subscribe with, made when it is first asked for. It is never changed: every subscription holds for it alone. */
export async function pushKeyOf(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  agencyId: string,
): Promise<PushKeyRow> {
  const known = await find(db, agencyId)
  if (known) return known
  const { publicKey, privateKey } = newVapidKey()
  await db
    .insertInto('push_keys')
    .values({
      agency_id: agencyId,
      public_key: publicKey,
      private_key: secrets.seal(privateKey, aboutOf(agencyId)),
      made_at: clock(),
    })
    // Of two created at once, all use the first.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find(db, agencyId))!
}

export const openPushKey = (secrets: Secrets, { agency_id, private_key }: PushKeyRow): Buffer =>
  secrets.open(private_key, aboutOf(agency_id))
