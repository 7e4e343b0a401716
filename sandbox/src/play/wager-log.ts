import { pageSize } from '../list-query.ts'
import type { Desk } from '../providers/provider.ts'
import { sql } from '../store.ts'
import type { World } from '../world.ts'
import { wireWager, type WagerRow } from './wager-queries.ts'

/** The rounds of all members of one operator, oldest first. */
export function wagerLog(world: World, { provider, operator }: Desk, after: string) {
  const rows = world.store.all<WagerRow>(sql`SELECT * FROM wagers
    WHERE provider = ${provider} AND operator = ${operator} AND sequence > ${BigInt(after)}
    ORDER BY sequence LIMIT ${pageSize}`)
  return { wagers: rows.map(wireWager), next: String(rows.at(-1)?.sequence ?? after) }
}
