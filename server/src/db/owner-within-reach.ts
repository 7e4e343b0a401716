import type { Database } from './pool.ts'

// Membership counts even where it is not inherited: `set role` is all it takes. Until PostgreSQL 15 whoever may make roles may join any.
const ownersWithinReach = `
  select distinct pg_get_userbyid(c.relowner)::text as owner from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace in (to_regnamespace('public'), to_regnamespace('ledger'), to_regnamespace('jobs'))
    and (pg_has_role(session_user, c.relowner, 'MEMBER')
      or current_setting('server_version_num')::int < 160000
        and (select rolcreaterole from pg_roles where rolname = session_user))
  order by 1`

/** Why the login of DATABASE_URL is no login for production; null = it cannot become the owner of the tables. */
export async function ownerWithinReach({ pool }: Pick<Database, 'pool'>): Promise<string | null> {
  const { rows } = await pool.query<{ owner: string }>(ownersWithinReach)
  if (rows.length === 0) return null
  const owners = rows.map(({ owner }) => owner).join(', ')
  return `The login of DATABASE_URL may become ${owners}, who owns the tables: give it a login that is a member of kham_app alone, and the owner's to npm run migrate as KHAM_MIGRATION_URL.`
}

// Of each role that `set role` leads to, and of the login itself once it has said `reset role`.
const rightsWithinReach = `
  select distinct c.oid::regclass::text as name from pg_class c, pg_roles r, unnest('{insert,update,delete,truncate,trigger}'::text[]) as act
  where c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace in (to_regnamespace('public'), to_regnamespace('ledger'), to_regnamespace('audit'), to_regnamespace('history'),
      to_regnamespace('jobs'))
    and pg_has_role(session_user, r.oid, 'MEMBER')
    and (has_table_privilege(r.oid, c.oid, act) and not has_table_privilege('kham_app', c.oid, act)
      or act in ('insert', 'update') and has_any_column_privilege(r.oid, c.oid, act) and not has_any_column_privilege('kham_app', c.oid, act))
  order by 1`
const mostNamed = 3

/** Why the login of DATABASE_URL may do more than servers do; null = it may write what kham_app writes. */
export async function rightsBeyondApp({ pool }: Pick<Database, 'pool'>): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(rightsWithinReach)
  if (rows.length === 0) return null
  const names = rows.slice(0, mostNamed).map(({ name }) => name)
  const all =
    rows.length > mostNamed ? `${names.join(', ')} and ${rows.length - mostNamed} more` : names.join(', ')
  return `The login of DATABASE_URL may write to ${all} as kham_app may not: take away its own rights and the roles that it is in, but kham_app.`
}
