import { z } from 'zod'
import { pageSize, type ListQuery } from '../list-query.ts'
import { formatMoney } from '../money.ts'
import type { MemberKey } from '../providers/member.ts'
import type { Desk } from '../providers/provider.ts'
import type { World } from '../world.ts'
import { sql } from '../store.ts'

export type WagerRow = {
  sequence: bigint
  id: string
  round: bigint
  operator: string
  member_id: string
  game_id: string
  bet: bigint
  win: bigint
  balance_after: bigint
  stakes: string
  outcome: string
  client_seed: string
  server_seed: string
  at: string
}

export const wagerQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0'),
})

/** Oldest first, so that `next` of one page is `after` of the next and nothing is ever missed. */
export function wagerPage(world: World, key: MemberKey, { after }: z.output<typeof wagerQuery>) {
  const rows = world.store.all<WagerRow>(sql`SELECT * FROM wagers
    WHERE provider = ${key.provider} AND operator = ${key.operator} AND member_id = ${key.memberId}
      AND sequence > ${BigInt(after)} ORDER BY sequence LIMIT ${pageSize}`)
  return { wagers: rows.map(wireWager), next: String(rows.at(-1)?.sequence ?? after) }
}

/** The rounds of all members of one operator, oldest first. */
export const operatorWagers = (world: World, { provider, operator }: Desk, { from, to, after }: ListQuery) =>
  world.store.all<WagerRow>(sql`SELECT * FROM wagers
    WHERE provider = ${provider} AND operator = ${operator} AND at >= ${from} AND at < ${to}
      AND sequence > ${BigInt(after)} ORDER BY sequence LIMIT ${pageSize}`)

/** A member's rounds from a moment on. */
export const wagersSince = (world: World, { provider, operator, memberId }: MemberKey, at: string) =>
  world.store.all<WagerRow>(sql`SELECT * FROM wagers
    WHERE provider = ${provider} AND operator = ${operator} AND member_id = ${memberId} AND at >= ${at}`)

/** Wagers of this member id at every operator, newest first. */
export function wagersOfMember(world: World, provider: string, memberId: string) {
  const rows = world.store.all<WagerRow>(sql`SELECT * FROM wagers
    WHERE provider = ${provider} AND member_id = ${memberId} ORDER BY sequence DESC`)
  return rows.map((row) => ({ operator: row.operator, ...wireWager(row) }))
}

export const findWager = (world: World, token: string, round: number) =>
  world.store.one<WagerRow>(sql`SELECT * FROM wagers WHERE token = ${token} AND round = ${round}`)

export const lastWagers = (world: World, token: string) =>
  world.store.all<WagerRow>(sql`SELECT * FROM wagers WHERE token = ${token} ORDER BY round DESC LIMIT 10`)

export const wireWager = (row: WagerRow) => ({
  id: row.id,
  memberId: row.member_id,
  gameId: row.game_id,
  bet: formatMoney(row.bet),
  win: formatMoney(row.win),
  balanceAfter: formatMoney(row.balance_after),
  currency: 'THB',
  at: row.at,
})
