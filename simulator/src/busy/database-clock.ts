import type { OwnedDatabase } from '../../../server/src/db/pool.ts'

/** What the database itself writes the time of. The rest is told by whoever acts, and by the queue's own clock. */
const dated = [
  'ledger.journals.at',
  'ledger.accounts.opened_at',
  'players.created_at',
  'provider_members.created_at',
  'staff.created_at',
]

/**
 * Lets the database of a demonstration have a clock of its own: what happens in days that are over is dated as it is told, and what the staff
 * do is taken though it is not now. `giveBack` puts everything as it was.
 */
export async function setDatabaseClock(database: OwnedDatabase) {
  const columns = dated.map((name) => {
    const [, table, column] = /^(.+)\.(\w+)$/.exec(name)!
    return { table: table!, column: column! }
  })
  const functionsBefore = await database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ text: string }>(
      `select pg_get_functiondef(name::regproc) as text from unnest('{audit.max_clock_skew,jobs.job_now}'::text[]) name`,
    )
    await owner.query(`
      create schema busy;
      create table busy.clock (at timestamptz not null);
      insert into busy.clock values (now());
      create function busy.now() returns timestamptz language sql stable as 'select at from busy.clock';
      grant usage on schema busy to kham_app;
      grant select, update on busy.clock to kham_app;
      create or replace function audit.max_clock_skew() returns interval language sql immutable as $$ select interval '30 days' $$;
      create or replace function jobs.job_now() returns timestamptz language sql stable as $$ select at from busy.clock $$;
      ${columns.map(({ table, column }) => `alter table ${table} alter column ${column} set default busy.now();`).join('\n')}`)
    // Until it is whole nobody needs it to outlive a power cut.
    await owner.query('alter system set synchronous_commit = off')
    await owner.query('select pg_reload_conf()')
    return rows.map(({ text }) => text)
  })
  return {
    set: (now: Date) => database.pool.query('update busy.clock set at = $1', [now]),
    giveBack: () =>
      database.asOwner(async (owner) => {
        await owner.query(
          `${columns.map(({ table, column }) => `alter table ${table} alter column ${column} set default now();`).join('\n')}
          ${functionsBefore.join(';\n')};
          drop schema busy cascade;`,
        )
        await owner.query('alter system reset synchronous_commit')
        await owner.query('select pg_reload_conf()')
        await owner.query('checkpoint')
      }),
  }
}
