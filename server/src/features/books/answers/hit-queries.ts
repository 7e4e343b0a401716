import { sql, type RawBuilder } from 'kysely'
import {
  mostAnswers,
  mostCounted,
  type MoneyKind,
  type ReadingKind,
} from '@kham/contract/operator/books/answers'
import type { Db } from '../../../db/db.ts'
import { beginningsOf, soundsLike } from '../../../db/names-found.ts'
import { intactParts, nearCodes, type Readings } from './reading.ts'
import { waiting } from './waiting.ts'

/** A row that a reading has found. `score`: how well it fits; 1 = exactly, 2 = exactly, and nobody else can be meant. */
export interface Hit {
  kind: MoneyKind | 'player'
  id: string
  by: ReadingKind
  score: number
  /** How much of the whole name it is, where several fit as well; 0 = it was not found by a name. */
  fit: number
  at: Date
}

interface Looked {
  agencyId: string
  readings: Readings
  /** The search; kinds that a role may not see are left out. */
  kinds: ReadonlySet<Hit['kind']>
  /** Only of these players. */
  playerIds?: readonly string[] | undefined
}

const tables = {
  deposit: { name: 'deposits', id: 'deposit_id', at: 'created_at' },
  withdrawal: { name: 'withdrawals', id: 'withdrawal_id', at: 'created_at' },
  move: { name: 'credit_moves', id: 'move_id', at: 'created_at' },
  adjustment: { name: 'adjustments', id: 'adjustment_id', at: 'created_at' },
  reversal: { name: 'reversals', id: 'reversal_id', at: 'created_at' },
  payment: { name: 'payments', id: 'payment_id', at: 'recorded_at' },
  payout: { name: 'payouts', id: 'payout_id', at: 'created_at' },
} as const satisfies Record<MoneyKind, object>

const kindsWithCode = ['deposit', 'withdrawal', 'move', 'adjustment', 'reversal'] as const

/** Everything that the readings find, in one statement. Each branch is bounded, and looked up by an index of its own. */
export async function findHits(db: Db, { agencyId, readings, kinds, playerIds }: Looked): Promise<Hit[]> {
  const branches: RawBuilder<unknown>[] = []
  const look = (kind: MoneyKind, by: ReadingKind, where: RawBuilder<unknown>, first: First) => {
    if (kinds.has(kind)) branches.push(firstOf(kind, by, where, { agencyId, playerIds, score: 1, first }))
  }
  const found = (kind: MoneyKind, by: ReadingKind, where: RawBuilder<unknown>) =>
    look(kind, by, where, 'NEWEST_OF_PATTERN')
  const waitsOfSum = (kind: MoneyKind, by: ReadingKind, where: RawBuilder<unknown>) =>
    look(kind, by, sql`${waiting[kind].is} and ${where}`, 'OLDEST')
  // Players pay round sums: what waits would be lost behind newer rows of the same sum that are done.
  const ofSum = (kind: MoneyKind, by: ReadingKind, where: RawBuilder<unknown>) => {
    look(kind, by, where, 'NEWEST')
    waitsOfSum(kind, by, where)
  }

  const { code, reference, account, kipMinor, creditMinor } = readings
  if (code !== null) for (const kind of kindsWithCode) found(kind, 'CODE', hasOneOf([code]))
  if (reference !== null)
    for (const kind of ['payment', 'payout'] as const)
      found(kind, 'REFERENCE', sql`bank_ref_key like ${`%${reference}%`}`)
  if (account !== null) {
    const end = account.slice(-4)
    // Banks hide all but the end of some accounts.
    const more = account.length === 4 ? sql`` : sql`and account_key like ${`%${account}`}`
    found('payment', 'ACCOUNT', sql`payer_account is not null and "right"(payer_account, 4) = ${end} ${more}`)
    found(
      'payout',
      'ACCOUNT',
      sql`"right"(account_number, 4) = ${end} and account_number like ${`%${account}`}`,
    )
  }
  if (kipMinor !== null) {
    ofSum('deposit', 'KIP', sql`amount_minor = ${kipMinor}`)
    ofSum('withdrawal', 'KIP', sql`receive_minor = ${kipMinor}`)
    ofSum('payment', 'KIP', sql`amount_minor = ${kipMinor} and currency = 'LAK'`)
    // Paid or not, it is found by its order too; by hand it waits after its order no longer does.
    waitsOfSum('payout', 'KIP', sql`amount_minor = ${kipMinor}`)
  }
  if (creditMinor !== null) {
    ofSum('deposit', 'CREDIT', sql`credit_minor = ${creditMinor}`)
    for (const kind of ['withdrawal', 'adjustment', 'reversal'] as const)
      ofSum(kind, 'CREDIT', sql`amount_minor = ${creditMinor}`)
    waitsOfSum('move', 'CREDIT', sql`amount_minor = ${creditMinor}`)
  }
  if (kinds.has('player') && !playerIds) branches.push(...playerBranches(agencyId, readings))
  if (branches.length === 0) return []
  const { rows } = await sql<Hit>`${sql.join(branches, sql` union all `)}`.execute(db)
  return rows
}

type First = 'NEWEST' | 'OLDEST' | 'NEWEST_OF_PATTERN'

/**
 * The first few of what fits, and one more, so that it is known whether there are more. What fits a pattern is all found before it is sorted: PostgreSQL guesses that so much does that it would rather
 * read the rows from the newest on until it has enough, and where there are none it would read every one. Of a sum there may be that many.
 */
function firstOf(
  kind: MoneyKind,
  by: ReadingKind,
  where: RawBuilder<unknown>,
  {
    agencyId,
    playerIds,
    score,
    first,
  }: Pick<Looked, 'agencyId' | 'playerIds'> & { score: number; first: First },
) {
  const { name, id, at } = tables[kind]
  const its = playerIds ? sql`and player_id = any(${playerIds}::uuid[])` : sql``
  const [kept, order] = [
    first === 'NEWEST_OF_PATTERN' ? sql`materialized` : sql`not materialized`,
    first === 'OLDEST' ? sql`asc` : sql`desc`,
  ]
  return sql`(with found as ${kept} (
      select ${sql.ref(id)} as id, ${sql.ref(at)} as at from ${sql.table(name)} t where agency_id = ${agencyId} and ${where} ${its})
    select ${kind}::text as kind, id, ${by}::text as by, ${score}::float8 as score, 0::float8 as fit, at from found order by at ${order} limit ${mostAnswers + 1})`
}

const hasOneOf = (patterns: readonly string[]) =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`code like ${`%${pattern}%`}`),
    sql` or `,
  )})`

/** Orders whose code is one fault away from the typed part. */
export async function findNearCodes(
  db: Db,
  { agencyId, part, kinds }: { agencyId: string; part: string; kinds: Looked['kinds'] },
): Promise<Hit[]> {
  // Looked up by three patterns, and only what is found is held against all of them.
  const where = sql`${hasOneOf(intactParts(part))} and ${hasOneOf(nearCodes(part))}`
  const branches = kindsWithCode
    .filter((kind) => kinds.has(kind))
    .map((kind) => firstOf(kind, 'CODE', where, { agencyId, score: 0.5, first: 'NEWEST_OF_PATTERN' }))
  if (branches.length === 0) return []
  const { rows } = await sql<Hit>`${sql.join(branches, sql` union all `)}`.execute(db)
  return rows
}

function playerBranches(agencyId: string, { account, username, name }: Readings): RawBuilder<unknown>[] {
  const branches: RawBuilder<unknown>[] = []
  const sound = name?.sound ?? null
  const fit = (by: ReadingKind) =>
    by === 'NAME' && sound !== null ? sql`similarity(${sound}, sound_key)` : sql`0`
  const players = (by: ReadingKind, score: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    branches.push(sql`(select 'player'::text as kind, player_id as id, ${by}::text as by, ${score}::float8 as score,
      ${fit(by)}::float8 as fit, coalesce(last_login_at, created_at) as at
      from players where agency_id = ${agencyId} and ${where} order by 4 desc, 5 desc, 6 desc limit ${mostCounted})`)
  const accounts = (by: ReadingKind, score: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    branches.push(sql`(select 'player'::text as kind, player_id as id, ${by}::text as by, ${score}::float8 as score,
      ${fit(by)}::float8 as fit, created_at as at
      from bank_accounts where agency_id = ${agencyId} and ${where} order by 4 desc, 5 desc, 6 desc limit ${mostCounted})`)

  if (account !== null) {
    accounts(
      'ACCOUNT',
      sql`1`,
      sql`"right"(account_key, 4) = ${account.slice(-4)} and account_key like ${`%${account}`}`,
    )
    // Digits sort before letters whatever the language of the database, so that this is the span of what begins with them.
    if (account.length >= 6)
      accounts('ACCOUNT', sql`0.9`, sql`account_key >= ${account} and account_key < ${`${account}a`}`)
  }
  if (username !== null) {
    const literal = username.replaceAll('_', '\\_')
    players(
      'USERNAME',
      sql`case when username = ${username} then 2 when username like ${`${literal}%`} then 0.9 else 0.6 end`,
      sql`username like ${`%${literal}%`}`,
    )
  }
  if (name !== null) {
    const { words } = name
    // Two Latin letters begin a tenth of all names.
    const asked = /^[A-Z]{2}$/.test(words.join('')) ? `'${words.join('')}'` : beginningsOf(words)
    const written = sql`key_words(name_key) @@ ${asked}::tsquery`
    players('NAME', sql`1`, written)
    accounts('NAME', sql`1`, written)
    if (sound !== null) {
      const likeness = sql`word_similarity(${sound}, sound_key) * 0.9`
      players('NAME', likeness, soundsLike(sound))
      accounts('NAME', likeness, soundsLike(sound))
    }
  }
  return branches
}

/** Payments that wait for somebody, and who is said to have paid them. They are few; of more than these the oldest count. */
export const waitingPayers = (db: Db, agencyId: string) =>
  db
    .selectFrom('payments')
    .select(['payment_id as id', 'payer_name as payer', 'recorded_at as at'])
    .where('agency_id', '=', agencyId)
    .where('state', '=', 'SUSPENSE')
    .where('payer_name', 'is not', null)
    .orderBy('recorded_at')
    .limit(300)
    .execute()

/** Devices whose id begins so, with how many players were seen on each. */
export async function findDevices(db: Db, agencyId: string, device: string) {
  const { rows } = await sql<{
    id: string
    lastSeen: Date
    count: number
    players: string[]
    platform: string | null
  }>`
    select f.device_id as id, f.last_seen as "lastSeen", f.count, f.players, d.payload ->> 'platform' as platform
    from (
      select device_id, max(last_seen) as last_seen, count(*)::int as count,
        (array_agg(player_id::text order by last_seen desc))[1:${sql.lit(mostAnswers)}] as players
      from player_devices
      where agency_id = ${agencyId} and device_id >= ${device} and device_id < ${`${device}g`}
      group by device_id order by 2 desc limit ${mostAnswers}) f
    join devices d on d.agency_id = ${agencyId} and d.device_id = f.device_id
    order by f.last_seen desc`.execute(db)
  return rows
}
