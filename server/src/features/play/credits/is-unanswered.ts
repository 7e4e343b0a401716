import { sql } from 'kysely'

/** Whether the provider has left the transfer `t` without an answer; it has so too while it is asked once more. */
export const isUnanswered = sql<boolean>`(t.status = 'UNKNOWN' or (t.status = 'SENT' and t.tries > 1))`
