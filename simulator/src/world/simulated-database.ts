import { PGlite } from '@electric-sql/pglite'
import { extensions } from '../pglite/extensions.ts'
import type { PostgresPool } from 'kysely'
import { openAsBlob } from 'node:fs'
import type pg from 'pg'
import { migrate } from '../../../server/src/db/migrate.ts'
import type { Database } from '../../../server/src/db/pool.ts'
import { preparing } from '../../../server/src/db/prepared.ts'
import { asOwnerInSession } from '../../../server/src/testing/as-owner.ts'
import { openPglite } from '../pglite/open-pglite.ts'

/**
 * A PGlite in memory, behind the product's own driver: PostgreSQL in this process, whose time and chance are the simulator's. Every sequence finds it as the migrations left it, down to the pages
 * on which rows will lie, so that rows come in the same order whatever was simulated before.
 */
export interface SimulatedDatabase {
  database: Database
  pool: pg.Pool
  /** The pool as Kysely is to see it, one for all sequences: it listens to each connection that it meets. */
  prepared: PostgresPool
  reset(seed: number): Promise<void>
  close(): Promise<void>
}

/** `dump` is a migrated database to start from; without one the migrations run. `change` is SQL that breaks it on purpose. */
export async function openSimulatedDatabase({
  dump,
  change,
}: { dump?: string | undefined; change?: string | undefined } = {}): Promise<SimulatedDatabase> {
  const database = openPglite(
    await PGlite.create({ extensions, ...(dump && { loadDataDir: await openAsBlob(dump) }) }),
  )
  const { pool } = database
  if (!dump) await migrate(database)
  await database.asOwner((owner) => owner.query(`${watching}; ${change ?? ''}`))
  const emptied = await tablesToEmpty(pool)
  // Generic plans, made anew after each reset: which plan a statement gets must not depend on how often it ran before.
  await pool.query('set plan_cache_mode = force_generic_plan; set synchronous_commit = off')
  let resets = 0

  async function reset(seed: number) {
    await asOwnerInSession(database, async (owner) => {
      // The append-only tables refuse to be emptied, even by their owner; a replica's session skips that trigger.
      await owner.query(`set session_replication_role = replica;
        truncate ${emptied} restart identity; discard plans;
        set session_replication_role = origin; select setseed(${(seed % 1_000_000) / 1_000_000})`)
      // PGlite never makes a checkpoint by itself, and its log lies in memory.
      if (++resets % 50 === 0) await owner.query('checkpoint')
    })
  }
  return { database, pool, prepared: preparing(pool), reset, close: () => database.close() }
}

/** Jobs, as a queue in the same database has them, and witnesses: of every move of an order, and of every notice when it is marked as on its way. */
const watching = `
create schema sim;
create or replace function audit.max_clock_skew() returns interval language sql immutable as $$ select interval '1000 years' $$;
create table sim.jobs (job_id bigint generated always as identity primary key, name text not null, data jsonb not null, due_at timestamptz not null);
create table sim.moves (
  move_id bigint generated always as identity primary key, kind text not null, id uuid not null, code text not null,
  was text, became text not null, at_fault text);
create table sim.sends (
  no bigint generated always as identity primary key, player_id uuid not null, way text not null, kind text not null,
  topic text not null, is_of_announcement boolean not null, send_id uuid, taken_back boolean not null default false);
create function sim.watch_sends() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'message_sends' then
    insert into sim.sends (player_id, way, kind, topic, is_of_announcement) values (new.player_id, 'CARD', new.kind, new.message_id, true);
  elsif new.status = 'SENDING' and old.status <> 'SENDING' then
    insert into sim.sends (player_id, way, kind, topic, is_of_announcement, send_id)
      values (new.player_id, 'PUSH', new.kind, new.topic, new.announcement_id is not null, new.send_id);
  elsif new.status = 'WAITING' and old.status = 'SENDING' then
    update sim.sends set taken_back = true where send_id = new.send_id;
  end if;
  return null;
end $$;
create trigger sim_watch after update on public.push_sends for each row execute function sim.watch_sends();
create trigger sim_watch after insert on public.message_sends for each row execute function sim.watch_sends();
create function sim.watch() returns trigger language plpgsql as $$
declare
  at_fault text;
  has_two boolean;
  is_now jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' then
    if exists (select from unnest(array['amount_minor', 'player_id', 'provider_id', 'from_provider', 'to_provider']) part
        where is_now ->> part is distinct from to_jsonb(old) ->> part) then
      at_fault := 'an order changed after it was made';
    elsif new.status = old.status then
      return null;
    end if;
  end if;
  if tg_op = 'INSERT' and tg_table_name = 'withdrawals' and exists (select from public.deposits d
    where d.agency_id = new.agency_id and d.player_id = new.player_id and d.status in ('OPEN', 'PAID')) then
    at_fault := 'a withdrawal was opened while a deposit was under way';
  end if;
  if tg_op = 'INSERT' and tg_table_name in ('withdrawals', 'credit_moves') and exists (
      select from public.withdrawals w join public.credit_moves m using (agency_id, player_id)
      where w.agency_id = new.agency_id and w.player_id = new.player_id and w.status = 'OPEN' and m.status = 'OPEN'
        and w.provider_id = m.from_provider) then
    at_fault := 'credit was to be moved from where a withdrawal was open';
  end if;
  if tg_table_name in ('adjustments', 'reversals') and new.status = 'APPROVED' and is_now ->> 'decided_by' = is_now ->> 'proposed_by' then
    at_fault := 'somebody approved what they had proposed';
  end if;
  if new.status = 'OPEN' then
    execute format('select count(*) > 1 from public.%I where agency_id = $1 and player_id = $2 and status = ''OPEN''', tg_table_name)
      into has_two using new.agency_id, new.player_id;
    if has_two then
      at_fault := 'a player has one open order of a kind';
    end if;
  end if;
  insert into sim.moves (kind, id, code, was, became, at_fault) values (tg_table_name,
    (is_now ->> tg_argv[0])::uuid, new.code, case tg_op when 'UPDATE' then old.status end, new.status, at_fault);
  return null;
end $$;
create trigger sim_watch after insert or update on public.deposits for each row execute function sim.watch('deposit_id');
create trigger sim_watch after insert or update on public.withdrawals for each row execute function sim.watch('withdrawal_id');
create trigger sim_watch after insert or update on public.credit_moves for each row execute function sim.watch('move_id');
create trigger sim_watch after insert or update on public.adjustments for each row execute function sim.watch('adjustment_id');
create trigger sim_watch after insert or update on public.reversals for each row execute function sim.watch('reversal_id');
grant usage on schema sim to kham_app;
grant select, insert, update, delete on all tables in schema sim to kham_app;`

/** All but what the migrations themselves filled. */
async function tablesToEmpty(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger', 'audit', 'sim') order by 1`,
  )
  const empty: string[] = []
  for (const { name } of rows) {
    const found = await pool.query(`select from ${name} limit 1`)
    if (found.rowCount === 0) empty.push(name)
  }
  return empty.join(', ')
}
