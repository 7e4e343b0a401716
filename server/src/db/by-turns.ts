import { sql } from 'kysely'

/**
 * The order of a look-round that cannot take all: one row of each agency and partner, then a second of each, drawn anew each time. Neither
 * does a big agency keep a small one from its turn, nor a row that always fails the others.
 */
export const byTurns = (...of: readonly string[]) =>
  sql`row_number() over (partition by ${sql.join(of.map((column) => sql.ref(column)))} order by random()), random()`
