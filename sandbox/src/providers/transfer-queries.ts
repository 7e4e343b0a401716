import { pageSize, type ListQuery } from '../list-query.ts'
import type { World } from '../world.ts'
import type { MemberKey } from './member.ts'
import type { Desk } from './provider.ts'
import { wireTransfer, type TransferRow } from './transfer.ts'
import { sql } from '../store.ts'

export const findTransfer = (world: World, { provider, operator, reference }: Desk & { reference: string }) =>
  world.store.one<TransferRow>(sql`SELECT * FROM transfers
    WHERE provider = ${provider} AND operator = ${operator} AND reference = ${reference}`)

export const transfersOf = (world: World, { provider, operator, memberId }: MemberKey) =>
  world.store.all<TransferRow>(sql`SELECT * FROM transfers
    WHERE provider = ${provider} AND operator = ${operator} AND member_id = ${memberId} ORDER BY rowid DESC`)

/** Every transfer of one operator, in the order in which they were made. */
export function transferPage(world: World, { provider, operator }: Desk, { from, to, after }: ListQuery) {
  const rows = world.store.all<TransferRow & { place: bigint }>(sql`SELECT rowid AS place, * FROM transfers
    WHERE provider = ${provider} AND operator = ${operator} AND at >= ${from} AND at < ${to}
      AND rowid > ${BigInt(after)} ORDER BY rowid LIMIT ${pageSize}`)
  return { transfers: rows.map(wireTransfer), next: String(rows.at(-1)?.place ?? after) }
}

export function insertTransfer(world: World, { provider, operator }: Desk, row: TransferRow) {
  world.store
    .run(sql`INSERT INTO transfers (provider, operator, reference, member_id, direction, amount, status, code,
      balance_before, balance_after, at)
    VALUES (${provider}, ${operator}, ${row.reference}, ${row.member_id}, ${row.direction}, ${row.amount},
      ${row.status}, ${row.code}, ${row.balance_before}, ${row.balance_after}, ${row.at})`)
}
