import { appRole, AppRoleUnfit, columnsOfOrders, tablesWrittenByFunctions } from './app-role.ts'
import { pendingMigrations } from './migrate.ts'
import type { Database } from './pool.ts'

// A right granted by hand, or membership in the owner role, would open the ledger.
const tooWide = `
  select format('%s of %s', string_agg(lower(p.name), ', ' order by p.name desc), c.oid::regclass) as right
    from pg_class c cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as p(name)
    where (c.relkind in ('r', 'p') and (c.relnamespace in (to_regnamespace('ledger'), to_regnamespace('audit'), to_regnamespace('history')) or c.relname = any($2) and c.relnamespace = to_regnamespace('public'))
           or p.name <> 'INSERT' and c.oid in (select tgrelid from pg_trigger where tgname = 'append_only'))
      and case when p.name in ('INSERT', 'UPDATE') then has_any_column_privilege(c.oid, p.name) else has_table_privilege(c.oid, p.name) end
    group by c.oid
  union all
  select format('update of %s (%s)', c.oid::regclass, string_agg(a.attname, ', ' order by a.attname))
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = to_regnamespace('public') and $1::jsonb ? c.relname and not $1::jsonb -> c.relname ? a.attname
      and has_column_privilege(c.oid, a.attnum, 'UPDATE')
    group by c.oid
  union all
  select format('create in schema %s', nspname) from pg_namespace
    where nspname in ('public', 'ledger', 'audit', 'history', 'jobs') and has_schema_privilege(oid, 'create')`

/**
 * Whether what is asked through the pool is asked as the role it should be, of the database that was migrated.
 * @throws AppRoleUnfit
 */
export async function checkAppRole(database: Database) {
  const { rows } = await database.pool
    .query<{ right: string }>(tooWide, [JSON.stringify(columnsOfOrders), [...tablesWrittenByFunctions]])
    .catch((error: unknown) => {
      if (!isRefused(error)) throw error
      throw new AppRoleUnfit(
        `The login of DATABASE_URL cannot work as ${appRole} (${error.message}). Its administrator can: grant ${appRole} to <the login>;`,
        { cause: error },
      )
    })
  if (rows.length > 0)
    throw new AppRoleUnfit(
      `The role ${appRole} may more than it should: ${rows.map(({ right }) => right).join('; ')}.`,
    )
  if ((await pendingMigrations(database)).length > 0)
    throw new AppRoleUnfit('KHAM_MIGRATION_URL and DATABASE_URL do not lead to the same database.')
}

const isRefused = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === '42501' || error.code === '22023')
