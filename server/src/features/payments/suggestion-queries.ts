import { sql, type RawBuilder } from 'kysely'
import { normalAccountNumber } from '@kham/contract/bank-accounts'
import { secondsAfter } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { nameWords } from './payer-name.ts'
import type { PaymentRow } from './payment.ts'

const day = 24 * 3600
const mostLookedAt = 200

const players = (db: Db, agencyId: string) =>
  db
    .selectFrom('players as p')
    .leftJoin('bank_accounts as b', (join) =>
      join.onRef('b.agency_id', '=', 'p.agency_id').onRef('b.player_id', '=', 'p.player_id'),
    )
    .where('p.agency_id', '=', agencyId)
    .select(['p.player_id', 'p.username', 'p.display_name'])
    .select(['b.bank_code', 'b.account_number', 'b.account_name'])

export type PlayerFound = Awaited<ReturnType<ReturnType<typeof players>['executeTakeFirstOrThrow']>>

/** Unpaid orders of the payment's amount, made at most three days before it or one day after: banks' clocks and notices are late. */
export const ordersOfAmount = (db: Db, payment: PaymentRow) =>
  players(db, payment.agency_id)
    .innerJoin('deposits as d', (join) =>
      join.onRef('d.agency_id', '=', 'p.agency_id').onRef('d.player_id', '=', 'p.player_id'),
    )
    .select(['d.deposit_id', 'd.code', 'd.status', 'd.amount_minor', 'd.provider_id', 'd.created_at'])
    .where('d.agency_id', '=', payment.agency_id)
    .where('d.status', 'in', ['OPEN', 'CANCELED'])
    .where('d.amount_minor', '=', payment.amount_minor)
    .where('d.created_at', '>=', secondsAfter(payment.paid_at, -3 * day))
    .where('d.created_at', '<=', secondsAfter(payment.paid_at, day))
    .orderBy(sql`abs(extract(epoch from d.created_at - ${payment.paid_at}::timestamptz))`)
    .orderBy('d.deposit_id')
    .limit(mostLookedAt)
    .execute()

/** Players whose account is the payer's by its number, whose name has all the payer's words, or whose bill it was. */
export function playersLike(db: Db, payment: PaymentRow): Promise<PlayerFound[]> {
  const { agency_id, payer_account, payer_name, player_id } = payment
  const words = [...nameWords(payer_name ?? '')]
  const hasWords = words.map((word) => sql`b.account_name ilike ${containing(word)}`)
  const conditions: RawBuilder<unknown>[] = [
    ...(payer_account ? [sql`b.account_number = ${normalAccountNumber(payer_account)}`] : []),
    ...(hasWords.length > 0 ? [sql`(${sql.join(hasWords, sql` and `)})`] : []),
    ...(player_id ? [sql`p.player_id = ${player_id}`] : []),
  ]
  if (conditions.length === 0) return Promise.resolve([])
  return players(db, agency_id)
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .orderBy('p.player_id')
    .limit(mostLookedAt)
    .execute()
}

/** Players by a part of their name or of their account's, or by the code of one of their orders. */
export function playersNamed(db: Db, agencyId: string, search: string): Promise<PlayerFound[]> {
  const part = containing(search)
  return players(db, agencyId)
    .where(
      sql<boolean>`(p.username ilike ${part} or p.display_name ilike ${part} or b.account_name ilike ${part}
        or b.account_number = ${normalAccountNumber(search)}
        or p.player_id in (
          select d.player_id from deposits d where d.agency_id = ${agencyId} and d.code = ${search.toUpperCase()}
          union all
          select w.player_id from withdrawals w where w.agency_id = ${agencyId} and w.code = ${search.toUpperCase()}))`,
    )
    .orderBy('p.username')
    .limit(20)
    .execute()
}

/** For `ilike`: the text itself, whatever it holds. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
