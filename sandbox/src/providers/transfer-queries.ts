import type { World } from '../world.ts'
import type { MemberKey } from './member.ts'
import type { Desk } from './provider.ts'
import type { TransferRow } from './transfer.ts'
import { sql } from '../store.ts'

export const findTransfer = (world: World, { provider, operator, reference }: Desk & { reference: string }) =>
  world.store.one<TransferRow>(sql`SELECT * FROM transfers
    WHERE provider = ${provider} AND operator = ${operator} AND reference = ${reference}`)

export const transfersOf = (world: World, { provider, operator, memberId }: MemberKey) =>
  world.store.all<TransferRow>(sql`SELECT * FROM transfers
    WHERE provider = ${provider} AND operator = ${operator} AND member_id = ${memberId} ORDER BY rowid DESC`)

export function insertTransfer(world: World, { provider, operator }: Desk, row: TransferRow) {
  world.store
    .run(sql`INSERT INTO transfers (provider, operator, reference, member_id, direction, amount, status, code,
      balance_before, balance_after, at)
    VALUES (${provider}, ${operator}, ${row.reference}, ${row.member_id}, ${row.direction}, ${row.amount},
      ${row.status}, ${row.code}, ${row.balance_before}, ${row.balance_after}, ${row.at})`)
}
