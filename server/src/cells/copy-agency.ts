import type pg from 'pg'
import { ourSchemas, sequences } from '../db/backup/our-tables.ts'
import { CannotMove } from './cannot-move.ts'
import { brokenKeys, printOf, sameTexts, turnoverOf, type Turnover } from './compare-copies.ts'
import { copyRows } from './copy-rows.ts'
import { asReplica, asUsual, literalOf, tablesOfAgencies, type AgencyTable } from './tables-of-agency.ts'

export interface Copied {
  tables: number
  rows: number
  turnover: Turnover[]
}

interface Move {
  agencyId: string
  moveId: string
  attempt: number
}

interface Sides {
  own: pg.ClientBase
  dest: pg.ClientBase
}

/**
 * Copies every row of an agency as it is at one moment, compares what has arrived with what was sent, value by value, and follows each
 * foreign key; all in one transaction of the other cell, of which nothing is seen before all of it is right.
 * @throws CannotMove when anything differs
 */
export async function copyAgency({ own, dest }: Sides, move: Move): Promise<Copied> {
  for (const client of [own, dest]) await client.query(sameTexts)
  await own.query('begin isolation level repeatable read read only')
  await dest.query('begin')
  try {
    await claim(dest, move)
    const copied = await copy(own, dest, move.agencyId)
    await takeAlong(own, dest)
    await dest.query('commit')
    await own.query('commit')
    return copied
  } catch (error) {
    for (const client of [dest, own]) await client.query('rollback').catch(() => {}) // the first error is the one to tell
    throw error
  }
}

/** A command that was taken for dead copies no more once another has begun anew; while this one does, the other waits. */
async function claim(dest: pg.ClientBase, { agencyId, moveId, attempt }: Move) {
  const { rows } = await dest.query(
    `select from agency_moves where agency_id = $1 and move_id = $2 and state = 'ARRIVING' and attempt = $3 for update`,
    [agencyId, moveId, attempt],
  )
  if (rows.length === 0)
    throw new CannotMove('MOVE_UNDER_WAY', `Another command has taken over the move of ${agencyId}.`)
}

async function copy(own: pg.ClientBase, dest: pg.ClientBase, agencyId: string): Promise<Copied> {
  const tables = await tablesOfAgencies(own)
  await asReplica(dest)
  for (const { table, columns } of tables)
    await copyRows(
      {
        client: own,
        sql: `copy (select ${columns} from ${table} where agency_id = ${literalOf(agencyId)}) to stdout`,
      },
      { client: dest, sql: `copy ${table} (${columns}) from stdin` },
    )
  await asUsual(dest)
  const rows = await compare(own, dest, { agencyId, tables })
  const [sent, come] = [await turnoverOf(own, agencyId), await turnoverOf(dest, agencyId)]
  if (JSON.stringify(sent) !== JSON.stringify(come))
    throw new CannotMove('COPY_DIFFERS', 'The sums of the ledger differ in the copy.')
  return { tables: tables.length, rows, turnover: come }
}

/** Answers how many rows there are. */
async function compare(
  own: pg.ClientBase,
  dest: pg.ClientBase,
  { agencyId, tables }: { agencyId: string; tables: readonly AgencyTable[] },
) {
  let all = 0
  for (const { table } of tables) {
    const [sent, come] = await Promise.all([printOf(own, table, agencyId), printOf(dest, table, agencyId)])
    if (sent.rows !== come.rows || sent.sum !== come.sum)
      throw new CannotMove(
        'COPY_DIFFERS',
        `${table}: ${sent.rows} rows were sent, and ${come.rows} have come.`,
      )
    all += Number(come.rows)
  }
  const broken = await brokenKeys(dest, agencyId, tables)
  if (broken.length > 0)
    throw new CannotMove('COPY_DIFFERS', `Rows of the copy lead to nothing: ${broken.join(', ')}`)
  return all
}

/** How far a sequence there may advance between the look and the leap. */
const leap = 1_000_000n

/** What belongs to no agency, and the copied one needs: ids that come after its own and since when rules hold. */
async function takeAlong(own: pg.ClientBase, dest: pg.ClientBase) {
  type Last = { sequence: string; last: string | null }
  const { rows } = await own.query<Last>(sequences, [ourSchemas])
  for (const { sequence, last } of rows)
    await dest.query(
      `select setval($1::text::regclass, $2::bigint + $3::bigint, true) from pg_sequences
       where format('%I.%I', schemaname, sequencename) = $1 and coalesce(last_value, 0) < $2::bigint + $4::bigint`,
      [sequence, last ?? '0', String(leap), String(leap / 2n)],
    )
  const since = await own.query<{ rule: string; paid_after: string }>(
    'select rule, paid_after::text from audit.rules_since',
  )
  for (const { rule, paid_after } of since.rows)
    await dest.query(
      'update audit.rules_since set paid_after = greatest(paid_after, $2::timestamptz) where rule = $1',
      [rule, paid_after],
    )
}
