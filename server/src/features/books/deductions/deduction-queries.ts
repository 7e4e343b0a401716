import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface Of {
  agencyId: string
  id: string
}

export const findDivided = (db: Db, { agencyId, id }: Of) =>
  db
    .selectFrom('withdrawals')
    .select(['withdrawal_id', 'player_id', 'promotion_usage_id', 'created_at', 'amount_minor'])
    .select(['bonus_minor', 'excess_minor', 'forfeit_minor', 'brought_minor', 'buy_micro', 'receive_minor'])
    .where('agency_id', '=', agencyId)
    .where('withdrawal_id', '=', id)
    .executeTakeFirst()
export type Divided = NonNullable<Awaited<ReturnType<typeof findDivided>>>

/** The postings of held credit for a payout that happened, by kind of account. */
export async function paidInLedger(db: Db, agencyId: string, { player_id, withdrawal_id }: Divided) {
  const { rows } = await sql<{ from: string; to: string; minor: bigint }>`
    select d.kind as "from", c.kind as "to", sum(l.amount)::bigint as minor
    from ledger.journals j
    join ledger.outcomes o on o.agency_id = j.agency_id and o.resolves = j.journal_id and o.phase = 'post'
    join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
    join ledger.accounts d on d.agency_id = l.agency_id and d.account_id = l.debit
    join ledger.accounts c on c.agency_id = l.agency_id and c.account_id = l.credit
    where j.agency_id = ${agencyId} and j.owner = ${player_id}
      and j.key >= ${`${withdrawal_id}:payout:`} and j.key < ${`${withdrawal_id}:payout;`}
    group by d.kind, c.kind`.execute(db)
  return rows
}
