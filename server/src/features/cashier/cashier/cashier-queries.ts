import type { Db } from '../../../db/db.ts'

/** The limits as they stand now, beside each method that is offered, in the order of the offer; `method` is null where there is none. */
export const limitsAndMethods = (db: Db, agencyId: string) =>
  db
    .selectFrom('agencies as a')
    .leftJoin('payment_methods as m', (join) =>
      join.onRef('m.agency_id', '=', 'a.agency_id').on('m.enabled', '=', true),
    )
    .select(['a.deposit_min_minor', 'a.deposit_max_minor', 'a.withdraw_min_minor', 'a.withdraw_max_minor'])
    .select(['m.method', 'm.mid', 'm.display_name', 'm.currency'])
    .where('a.agency_id', '=', agencyId)
    .orderBy('m.position')
    .orderBy('m.method')
    .execute()

/** Those that are switched off are in it: the site shows them as such. */
export const providersOf = (db: Db, agencyId: string) =>
  db
    .selectFrom('agency_providers')
    .select(['provider_id', 'name', 'enabled'])
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .orderBy('provider_id')
    .execute()
