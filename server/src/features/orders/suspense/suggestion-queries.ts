import { sql, type RawBuilder } from 'kysely'
import { accountDigits, nameWords, plain, searchWords } from '@kham/contract/sameness'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { orderCodeIn } from '../../../id.ts'
import type { PaymentRow } from '../payments/payment.ts'

const day = 24 * 3600
const mostLookedAt = 200

const players = (db: Db, agencyId: string) =>
  db
    .selectFrom('players as p')
    .leftJoin('bank_accounts as b', (join) =>
      join
        .onRef('b.agency_id', '=', 'p.agency_id')
        .onRef('b.player_id', '=', 'p.player_id')
        .on('b.replaced_at', 'is', null),
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
    .select(['d.agency_id', 'd.sell_micro', 'd.expires_at'])
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
  const ofName = nameWords(payer_name ?? '').map((word) => sql`b.name_key like ${containing(word)}`)
  const conditions: RawBuilder<unknown>[] = [
    ...(payer_account ? [sql`b.account_key = ${accountDigits(payer_account)}`] : []),
    ...(ofName.length > 0 ? [sql`(${sql.join(ofName, sql` and `)})`] : []),
    ...(player_id ? [sql`p.player_id = ${player_id}`] : []),
  ]
  if (conditions.length === 0) return Promise.resolve([])
  return players(db, agency_id)
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .orderBy('p.player_id')
    .limit(mostLookedAt)
    .execute()
}

const ordersWithCodes = ['deposits', 'withdrawals', 'credit_moves', 'adjustments', 'reversals'] as const

/** Players by a part of their name or of their account's, or by the code of one of their orders. */
export function playersNamed(db: Db, agencyId: string, search: string): Promise<PlayerFound[]> {
  const code = orderCodeIn(search)
  return players(db, agencyId)
    .where(
      sql<boolean>`(p.username like ${containing(plain(search).toLowerCase())} or ${hasWords('p', search)} or ${hasWords('b', search)}
        or b.account_key = ${accountDigits(search)}
        or p.player_id in (${sql.join(
          ordersWithCodes.map(
            (table) =>
              sql`select player_id from ${sql.table(table)} where agency_id = ${agencyId} and code = ${code}`,
          ),
          sql` union all `,
        )}))`,
    )
    .orderBy('p.username')
    .limit(20)
    .execute()
}

/** Whether a name has all that was asked for, each word or a part of it. */
export function hasWords(table: 'p' | 'b', search: string): RawBuilder<boolean> {
  const words = searchWords(search).map(
    (word) => sql`${sql.ref(`${table}.name_key`)} like ${containing(word)}`,
  )
  return words.length > 0 ? sql<boolean>`(${sql.join(words, sql` and `)})` : sql<boolean>`false`
}

/** For `ilike`: the text itself, whatever it holds. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
