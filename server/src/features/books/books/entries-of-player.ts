import { sql } from 'kysely'
import { moneyOf, type Currency } from '@kham/contract/money'
import type { LedgerEntry } from '@kham/contract/operator/players/players'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import { atMoment, fromCursor, momentOf, pageOf } from '../../../http/cursor.ts'
import type { PlayerId } from '../../players/players/player.ts'

interface EntryRow {
  at: Date
  event: string
  kind: LedgerEntry['account']
  place: ProviderId | ''
  currency: Currency
  amount: bigint
  after: bigint
  key: string
  journal_id: bigint
  no: number
  side: string
  moment: string
}

/** The ledger entries of a player's accounts, newest first. */
export async function entriesOfPlayer(
  db: Db,
  { agencyId, playerId }: PlayerId,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
) {
  const place = fromCursor(after, ['moment', 'number', 'number', 'text'])
  const { rows } = await sql<EntryRow>`
    select at, event, kind, place, currency, amount, balance_after as after, key, journal_id, no, side,
      ${momentOf(sql.ref('at'))} as moment
    from ledger.entries
    where agency_id = ${agencyId} and owner = ${playerId}::uuid ${
      place
        ? sql`and (at, journal_id, no, side) <
            (${atMoment(place[0])}, ${place[1]}::bigint, ${place[2]}::int, ${place[3]})`
        : sql``
    }
    order by at desc, journal_id desc, no desc, side desc limit ${pageSize + 1}`.execute(db)
  const { page, next } = pageOf(rows, pageSize, (row) => [
    row.moment,
    String(row.journal_id),
    String(row.no),
    row.side,
  ])
  return { entries: page.map(toEntry), next }
}

const toEntry = (row: EntryRow): LedgerEntry => ({
  at: row.at.toISOString(),
  event: row.event,
  account: row.kind,
  providerId: row.place === '' ? null : row.place,
  amount: moneyOf(row.amount, row.currency),
  after: moneyOf(row.after, row.currency),
  key: row.key,
})
