import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** A player and a time: `from` is in it, `until` is not. */
export interface Span {
  agencyId: string
  playerId: string
  from: Date
  until: Date
}

/** The day in Vientiane of a time in the database, as contract/day.ts has it. */
const day = (column: string) =>
  sql<string>`to_char((${sql.ref(column)} at time zone 'UTC') + interval '7 hours', 'YYYY-MM-DD')`
const sum = (column: string) => sql<bigint>`sum(${sql.ref(column)})::bigint`

const paidIn = ['PAID', 'SUCCESS', 'FAILED'] as const
const takenOut = ['PAID', 'SUCCESS'] as const

/** Kip that came in and was neither paid back nor taken back, by day. */
export const depositsByDay = (db: Db, { agencyId, playerId, from, until }: Span) =>
  db
    .selectFrom('deposits')
    .select([day('paid_at').as('day'), sum('amount_minor').as('minor')])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', 'in', paidIn)
    .where('reversed_at', 'is', null)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .groupBy('day')
    .execute()

/** Kip that was sent and did not come back, by day. */
export const withdrawalsByDay = (db: Db, { agencyId, playerId, from, until }: Span) =>
  db
    .selectFrom('withdrawals')
    .select([day('paid_at').as('day'), sum('receive_minor').as('minor')])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', 'in', takenOut)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .groupBy('day')
    .execute()

/** Credit that was bet and that came back, by day, of the rounds that providers tell of. */
export const playByDay = (db: Db, { agencyId, playerId, from, until }: Span) =>
  db
    .selectFrom('wagers')
    .select([day('at').as('day'), sum('bet_minor').as('bet'), sum('win_minor').as('win')])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy('day')
    .execute()

/** Kip that came in and was neither paid back nor taken back, in all, by player. */
export const paidInOf = (db: Db, agencyId: string, playerIds: readonly string[]) =>
  db
    .selectFrom('deposits')
    .select(['player_id', sum('amount_minor').as('minor')])
    .where('agency_id', '=', agencyId)
    .where('player_id', 'in', [...playerIds])
    .where('status', 'in', paidIn)
    .where('reversed_at', 'is', null)
    .where('paid_at', 'is not', null)
    .groupBy('player_id')
    .execute()

/** Kip that was sent and did not come back, in all, by player. */
export const paidOutOf = (db: Db, agencyId: string, playerIds: readonly string[]) =>
  db
    .selectFrom('withdrawals')
    .select(['player_id', sum('receive_minor').as('minor')])
    .where('agency_id', '=', agencyId)
    .where('player_id', 'in', [...playerIds])
    .where('status', 'in', takenOut)
    .where('paid_at', 'is not', null)
    .groupBy('player_id')
    .execute()
