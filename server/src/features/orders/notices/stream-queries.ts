import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { streamingDialects } from '../../../partners/gateway-caps.ts'
import { isAtWork } from '../../../db/resting.ts'

/** The stream of one payment method. */
export interface BankStream {
  agencyId: string
  method: string
}

/** Lease of a stream, seconds: its listener may have died, or the stream failed. */
const listeningSeconds = 60

/** The streams that may report a payment: the method has an open order, and no process listens now; in no order. */
export const dueStreams = (db: Db, now: Date, limit: number): Promise<BankStream[]> =>
  db
    .selectFrom('payment_methods as m')
    .leftJoin('bank_streams as s', (join) =>
      join.onRef('s.agency_id', '=', 'm.agency_id').onRef('s.method', '=', 'm.method'),
    )
    .select(['m.agency_id as agencyId', 'm.method'])
    .where('m.dialect', 'in', streamingDialects)
    .where(isAtWork('m.agency_id'))
    .where((where) =>
      where.or([where('s.listening_until', 'is', null), where('s.listening_until', '<=', now)]),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('deposits as d')
          .select('d.deposit_id')
          .whereRef('d.agency_id', '=', 'm.agency_id')
          .whereRef('d.method', '=', 'm.method')
          .where('d.status', '=', 'OPEN'),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()

/** Claims the stream, and answers the place up to which it was read; undefined = another process has it. */
export function takeStream(db: Db, { agencyId, method }: BankStream, now: Date) {
  const listening_until = secondsAfter(now, listeningSeconds)
  return db
    .insertInto('bank_streams')
    .values({ agency_id: agencyId, method, place: null, listening_until })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'method'])
        .doUpdateSet({ listening_until })
        .where((where) =>
          where.or([
            where('bank_streams.listening_until', 'is', null),
            where('bank_streams.listening_until', '<=', now),
          ]),
        ),
    )
    .returning('place')
    .executeTakeFirst()
}

/** Stores the place, and releases the claim. */
export const giveStreamBack = (db: Db, { agencyId, method }: BankStream, place: string) =>
  db
    .updateTable('bank_streams')
    .set({ listening_until: null, place })
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .execute()
