import { z } from 'zod'
import type { Answer } from '../faults/with-fault.ts'
import { pageSize } from '../list-query.ts'
import { formatMoney } from '../money.ts'
import { notFound } from '../refused.ts'
import { timeNow, type World } from '../world.ts'
import type { Desk } from './provider.ts'
import { sql } from '../store.ts'

export const memberOrder = z.strictObject({
  memberId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  currency: z.literal('THB'),
})

export type MemberKey = Desk & { memberId: string }
export type MemberRow = {
  provider: string
  operator: string
  member_id: string
  balance: bigint
  created_at: string
}

export const findMember = (world: World, { provider, operator, memberId }: MemberKey) =>
  world.store.one<MemberRow>(sql`SELECT * FROM members
    WHERE provider = ${provider} AND operator = ${operator} AND member_id = ${memberId}`)

export function memberOf(world: World, key: MemberKey): MemberRow {
  const member = findMember(world, key)
  if (!member) throw notFound('the member')
  return member
}

export function setBalance(world: World, { provider, operator, memberId }: MemberKey, balance: bigint) {
  world.store.run(sql`UPDATE members SET balance = ${balance}
    WHERE provider = ${provider} AND operator = ${operator} AND member_id = ${memberId}`)
}

export function registerMember(world: World, key: MemberKey): Answer {
  const { provider, operator, memberId } = key
  const isNew = findMember(world, key) === null
  world.store.run(sql`INSERT INTO members (provider, operator, member_id, created_at)
    VALUES (${provider}, ${operator}, ${memberId}, ${timeNow(world)}) ON CONFLICT DO NOTHING`)
  return { status: isNew ? 201 : 200, body: wireMember(memberOf(world, key)) }
}

/** Every member of one operator, in the order in which they were registered. */
export function memberPage(world: World, { provider, operator }: Desk, after: string) {
  const rows = world.store.all<MemberRow & { place: bigint }>(sql`SELECT rowid AS place, * FROM members
    WHERE provider = ${provider} AND operator = ${operator} AND rowid > ${BigInt(after)}
    ORDER BY rowid LIMIT ${pageSize}`)
  return { members: rows.map(wireMember), next: String(rows.at(-1)?.place ?? after) }
}

export const wireMember = (row: MemberRow) => ({
  memberId: row.member_id,
  balance: { amount: formatMoney(row.balance), currency: 'THB' },
})
