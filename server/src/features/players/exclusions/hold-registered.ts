import { accountSpellings } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { sql } from 'kysely'
import { lockAll } from '../../../locks/lock-all.ts'
import type { PlayerId } from '../players/player.ts'
import { askExclusions } from './ask-exclusions.ts'
import { accountText } from './exclusion.ts'

type Asking = Pick<Context, 'db' | 'clock' | 'secrets'>
type Holding = Omit<Asking, 'db'>

export interface RegisterRow {
  /** Hex. */
  hash: string
  until: string
  permanent: boolean
}

/** This cell's register for the others; it identifies nobody. */
export async function registerRows(db: Db): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select encode(hash, 'hex') as hash, until::text, permanent from exclusion_register`.execute(db)
  return rows
}

/**
 * Takes what another cell's register tells into this one, and holds every player here against what is new, all of it or nothing. Answers how many rows were new
 * or last longer now: an end only ever moves later.
 */
export const takeRegister = (context: Asking, rows: readonly RegisterRow[]): Promise<number> =>
  context.db.transaction().execute(async (tx) => {
    const news = await insertRegister(tx, rows)
    if (news.size > 0) await hold(context, tx, (hash) => news.has(hash))
    return news.size
  })

/** Holds the players of one agency against all of the register: they come from another cell. */
export const holdRegistered = (context: Asking, agencyId: string): Promise<void> =>
  context.db.transaction().execute((tx) => holdAgency(context, tx, agencyId))

/** The same in a transaction in which the agency begins to share. */
export async function holdAgency(context: Holding, tx: Tx, agencyId: string): Promise<void> {
  const known = new Set((await registerRows(tx)).map(({ hash }) => hash))
  await hold(context, tx, (hash) => known.has(hash), agencyId)
}

async function insertRegister(tx: Tx, rows: readonly RegisterRow[]): Promise<Set<string>> {
  const { rows: news } = await sql<{ hash: string }>`
    insert into exclusion_register as r (hash, until, permanent)
    select decode(x.hash, 'hex'), x.until, x.permanent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (hash text, until timestamptz, permanent boolean)
    where x.until > now() or x.permanent
    order by x.hash
    on conflict (hash) do update set until = greatest(r.until, excluded.until), permanent = r.permanent or excluded.permanent
      where excluded.until > r.until or excluded.permanent and not r.permanent
    returning encode(hash, 'hex') as hash`.execute(tx)
  return new Set(news.map(({ hash }) => hash))
}

const batch = 5_000

/** In the order of their ids, as everybody locks players. */
async function hold(
  context: Holding,
  tx: Tx,
  isMeant: (hash: string) => boolean,
  agencyId: string | null = null,
) {
  const held: PlayerId[] = []
  for (let after = { agency_id: '', bank_account_id: noId }; ;) {
    const rows = await accountsAfter(tx, after, agencyId)
    for (const { agency_id, player_id, account_key } of rows)
      if (
        accountSpellings(account_key).some((key) =>
          isMeant(context.secrets.register(accountText(key)).toString('hex')),
        )
      )
        held.push({ agencyId: agency_id, playerId: player_id })
    const last = rows.at(-1)
    if (!last) break
    after = last
  }
  const each = [...new Map(held.map((player) => [nameOf(player), player])).values()]
  const players = each.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  // All of them before the first is written to, which would lock a row before the next one's money.
  for (const { agencyId: of, playerId } of players) await lockAll(tx, { agencyId: of, players: [playerId] })
  for (const { agencyId: of, playerId } of players)
    await lockAll(tx, { agencyId: of, playerRows: [playerId] })
  for (const player of players) await askExclusions(context, tx, player)
}

const nameOf = ({ agencyId, playerId }: PlayerId) => `${agencyId} ${playerId}`

const noId = '00000000-0000-0000-0000-000000000000'

const accountsAfter = async (
  tx: Tx,
  after: { agency_id: string; bank_account_id: string },
  agencyId: string | null,
) => {
  const { rows } = await sql<{
    agency_id: string
    bank_account_id: string
    player_id: string
    account_key: string
  }>`
    select b.agency_id, b.bank_account_id, b.player_id, b.account_key from bank_accounts b
    join agencies a on a.agency_id = b.agency_id and a.exclusions_shared
    where (b.agency_id, b.bank_account_id) > (${after.agency_id}, ${after.bank_account_id}::uuid)
      and (${agencyId}::text is null or b.agency_id = ${agencyId})
      and (${agencyId}::text is not null or b.agency_id <> all ((select resting_agencies())::text[]))
    order by b.agency_id, b.bank_account_id limit ${batch}`.execute(tx)
  return rows
}
