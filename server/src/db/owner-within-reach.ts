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
