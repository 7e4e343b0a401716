import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Wallet } from './transfer.ts'

/** An answer as it came, with the moment, for disputes. */
export interface KeptAnswer {
  at: Date
  raw: string | null
}

/** So many answers of a transfer are kept: the first ones, and the newest. */
export const mostAnswers = { first: 10, all: 50 } as const

/** The column with this answer appended. */
export const withAnswer = ({ at, raw }: KeptAnswer) =>
  raw === null
    ? sql<string>`answers`
    : sql<string>`case when jsonb_array_length(answers) < ${mostAnswers.all}::int then answers else answers - ${mostAnswers.first}::int end
        || ${JSON.stringify([{ at, answer: raw }])}::jsonb`

export const transfersOf = (db: Db, { agencyId, orderId }: { agencyId: string; orderId: string }) =>
  db
    .selectFrom('credit_transfers')
    .select(['transfer_id', 'provider_id', 'direction', 'amount_minor', 'status', 'tries', 'answers'])
    .where('agency_id', '=', agencyId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('transfer_id')
    .execute()

/** The provider's own name for the first deposit that it confirmed to this wallet; all play has come after it. */
export const firstProviderRef = async (
  db: Db,
  { agencyId, playerId, providerId }: Wallet,
): Promise<string | null> => {
  const first = await db
    .selectFrom('credit_transfers')
    .select('provider_ref')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .where('direction', '=', 'IN')
    .where('provider_ref', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return first?.provider_ref ?? null
}

/**
 * Of the deposits of this order the provider's own name, and the mark of play that was noted before it was sent; null = it told none, or none
 * was noted.
 */
export async function depositOfOrder(
  db: Db,
  { agencyId, orderId }: { agencyId: string; orderId: string },
): Promise<{ providerRef: string | null; playBefore: string | null }> {
  const { providerRef, playBefore } = await db
    .selectFrom('credit_transfers')
    .select((row) => [
      row.fn.max('provider_ref').as('providerRef'),
      row.fn.max('play_before').filterWhere('status', '=', 'CONFIRMED').as('playBefore'),
    ])
    .where('agency_id', '=', agencyId)
    .where('order_id', '=', orderId)
    .where('direction', '=', 'IN')
    .executeTakeFirstOrThrow()
  return { providerRef, playBefore }
}
