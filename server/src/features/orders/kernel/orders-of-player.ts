import { sql } from 'kysely'
import { moneyOf } from '@kham/contract/money'
import type { PlayerOrder } from '@kham/contract/operator/players/players'
import type { Db } from '../../../db/db.ts'
import { atMoment, fromCursor, momentOf, pageOf } from '../../../http/cursor.ts'
import type { PlayerId } from '../../players/players/player.ts'

interface OrderRow extends Omit<PlayerOrder, 'createdAt' | 'kip' | 'credit'> {
  at: Date
  kipMinor: bigint | null
  creditMinor: bigint
  place: string
}

/** A player's orders of every kind, newest first. Each kind gives no more than a page, by the index of its newest. */
export async function ordersOfPlayer(
  db: Db,
  { agencyId, playerId }: PlayerId,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
) {
  const place = fromCursor(after, ['moment', 'uuid'])
  const newest = (table: string, id: string) => sql`from ${sql.table(table)}
    where agency_id = ${agencyId} and player_id = ${playerId} ${
      place
        ? sql`and created_at <= ${atMoment(place[0])}
            and (created_at < ${atMoment(place[0])} or ${sql.ref(id)} > ${place[1]}::uuid)`
        : sql``
    }
    order by created_at desc, ${sql.ref(id)} limit ${pageSize + 1}`
  const { rows } = await sql<OrderRow>`
    select kind, id, code, at, status, "providerId", "toProviderId", "kipMinor", "creditMinor",
      ${momentOf(sql.ref('at'))} as place
    from (
      (select 'deposit' as kind, deposit_id as id, code, created_at as at, status, provider_id as "providerId",
        null as "toProviderId", amount_minor as "kipMinor", credit_minor + bonus_minor as "creditMinor"
        ${newest('deposits', 'deposit_id')})
      union all
      (select 'withdrawal', withdrawal_id, code, created_at, status, provider_id, null, receive_minor, amount_minor
        ${newest('withdrawals', 'withdrawal_id')})
      union all
      (select 'move', move_id, code, created_at, status, from_provider, to_provider, null, amount_minor
        ${newest('credit_moves', 'move_id')})
    ) as orders
    order by at desc, id limit ${pageSize + 1}`.execute(db)
  const { page, next } = pageOf(rows, pageSize, (row) => [row.place, row.id])
  return { orders: page.map(toOrder), next }
}

const toOrder = (row: OrderRow): PlayerOrder => ({
  kind: row.kind,
  id: row.id,
  code: row.code,
  createdAt: row.at.toISOString(),
  status: row.status,
  providerId: row.providerId,
  toProviderId: row.toProviderId,
  kip: row.kipMinor === null ? null : moneyOf(row.kipMinor, 'LAK'),
  credit: moneyOf(row.creditMinor, 'THB'),
})
