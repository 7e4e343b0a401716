import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startJobs } from '../jobs/worker.ts'
import { cash, bank } from '../ledger/accounts.ts'
import { post } from '../ledger/post-transfer.ts'
import { newLog } from '../log.ts'
import { jobHandlers } from '../schedule.ts'
import { forbidden } from '../testing/forbidden.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { offendersAmong } from '../testing/offenders.ts'
import { columnsOfOrders, tablesWrittenByFunctions } from './app-role.ts'
import { checkAppRole } from './check-app-role.ts'
import type { OwnedDatabase } from './pool.ts'

interface TableRights {
  name: string
  is_append_only: boolean
  rights: string[]
}

/** Every table and view of ours, and what the application may do with it or with any of its columns. */
const tableRights = `
  select format('%s.%s', n.nspname, c.relname) as name,
    exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only') as is_append_only,
    array(select lower(p) from unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) p
          where has_any_column_privilege('kham_app', c.oid, p)
          union all
          select lower(p) from unnest(array['DELETE', 'TRUNCATE', 'TRIGGER', 'MAINTAIN']) p
          where has_table_privilege('kham_app', c.oid, p)) as rights
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  order by 1`

/** What is written through a function alone. */
// The last two are written by a command that moves an agency.
const readOnly = ['schema_migrations', ...tablesWrittenByFunctions, 'agency_moves', 'resting_jobs'].map(
  (name) => `public.${name}`,
)

const neverDeleted = [
  'public.adjustments',
  'public.agency_keys',
  'public.bank_statements',
  'public.claim_appeals',
  'public.credit_moves',
  'public.credit_transfers',
  'public.deposits',
  'public.exchange_rates',
  'public.pages',
  'public.payments',
  'public.payouts',
  'public.promotion_usages',
  'public.promotions',
  'public.provider_bill_payments',
  'public.provider_bills',
  'public.provider_fees',
  'public.reversals',
  'public.withdrawals',
]

function rightsOf({ name, is_append_only }: TableRights) {
  // What a partition has is read and written through its table.
  if (name.startsWith('history.')) return []
  if (/^(ledger|audit)\./.test(name) || readOnly.includes(name)) return ['select']
  if (is_append_only || name === 'public.installation') return ['select', 'insert']
  if (neverDeleted.includes(name)) return ['select', 'insert', 'update']
  return ['select', 'insert', 'update', 'delete']
}

describe('the application', () => {
  let fixture: TestDatabase
  let database: OwnedDatabase
  let queue: Awaited<ReturnType<typeof startJobs>>
  beforeAll(async () => {
    fixture = await testDatabase()
    ;({ database } = fixture)
    queue = await startJobs(database, jobHandlers, newLog('silent'))
    await asOwner(`insert into agencies (agency_id, name) values ('test', 'Test')`)
    await pay('a')
  })
  afterAll(async () => {
    await queue.stop()
    await fixture.close()
  })

  const asked = async (sql: string) => (await database.pool.query(sql)).rows
  const asOwner = (sql: string) => database.asOwner((owner) => owner.query(sql))
  const pay = (key: string) =>
    database.kysely.transaction().execute((tx) =>
      post(tx, {
        agencyId: 'test',
        owner: randomUUID(),
        key,
        event: 'deposit.paid',
        legs: [[bank('laoqr'), cash('LAK'), 5n]],
      }),
    )
  /** The tables on which the application's rights are not those of their kind. */
  async function misfits() {
    const tables: TableRights[] = await asked(tableRights)
    expect(tables.length).toBeGreaterThan(30)
    return tables.filter((table) => String(table.rights) !== String(rightsOf(table)))
  }

  test('has on each table the rights of its kind, and no more', async () => {
    expect(await misfits()).toEqual([])
    await asOwner(`create table noted (n int); create table ledger.noted (n int);
      create trigger append_only before update or delete on noted for each row execute function ledger.refuse()`)
    expect(await misfits()).toMatchObject([{ name: 'public.noted' }])
    await asOwner('revoke update, delete on noted from kham_app')
    expect(await misfits()).toEqual([])
    await asOwner('drop table noted, ledger.noted')
  })

  test('is a role without powers: it owns nothing, makes nothing and belongs to nobody', async () => {
    expect(
      await asked(`
        select current_user::text as me, rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
          array(select nspname::text from pg_namespace where has_schema_privilege('kham_app', oid, 'create')
                and nspname !~ '^pg_(toast_)?temp') as makes_in,
          has_database_privilege('kham_app', current_database(), 'create') as makes_schemas,
          (select count(*) from pg_class where relowner = pg_roles.oid and relpersistence <> 't') as owned,
          (select count(*) from pg_auth_members where member = pg_roles.oid) as groups
        from pg_roles where rolname = 'kham_app'`),
    ).toEqual([
      {
        me: 'kham_app',
        rolcanlogin: false,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        makes_in: [],
        makes_schemas: false,
        owned: 0n,
        groups: 0n,
      },
    ])
  })

  test("runs with the owner's rights only the doors of the ledger and of what is written with a row of the audit log, under names that nobody else can take", async () => {
    const definers = await asked(`
      select proname::text as name, pronamespace::regnamespace::text as schema, array_to_string(proconfig, '; ') as settings from pg_proc
      where prosecdef and has_function_privilege('kham_app', oid, 'execute') order by 2, 1`)
    expect(definers.map(({ schema, name }) => `${schema}.${name}`)).toEqual([
      'audit.add_passkey',
      'audit.add_staff',
      'audit.begin_session',
      'audit.change_own_credentials',
      'audit.change_staff',
      'audit.draft_totp',
      'audit.end_sessions',
      'audit.end_word',
      'audit.expire_words',
      'audit.forget_sessions',
      'audit.holds_role',
      'audit.lock_agency',
      'audit.lock_staff',
      'audit.refuse_word',
      'audit.remove_passkey',
      'audit.say_word',
      'audit.seal',
      'audit.seal_steps',
      'audit.second_word',
      'audit.set_agency',
      'audit.set_growth',
      'audit.set_licence',
      'audit.set_limits',
      'audit.step_up',
      'audit.touch_session',
      'audit.use_passkey',
      'audit.use_totp',
      'audit.write',
      'history.make_months_ahead',
      'ledger.close_day',
      'ledger.may_leave_suspense',
      'ledger.open_account',
      'ledger.post',
      'ledger.resolve',
      'ledger.seal',
    ])
    for (const { schema, settings } of definers)
      expect(settings).toMatch(new RegExp(`search_path=${schema}, pg_temp(;|$)`))
  })

  test('may do nothing of what is forbidden to it', async () => {
    const refused = (sql: string) => expect(database.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
    expect(await offendersAmong(forbidden, (sql) => sql, refused)).toEqual([])
  })

  test.each(Object.entries(columnsOfOrders))(
    'writes of %s, once one was made, what it has become alone',
    async (table, written) => {
      const columns = await asked(`
      select a.attname::text as name, has_column_privilege('kham_app', a.attrelid, a.attnum, 'UPDATE') as may
      from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped order by 1`)
      const may = columns.filter((column) => column.may).map(({ name }) => name)
      expect(may).toEqual(written.toSorted())
      const refused = ({ name }: { name: string }) =>
        expect(database.pool.query(`update ${table} set ${name} = default`)).rejects.toMatchObject({
          code: '42501',
        })
      const never = columns.filter((column) => !column.may)
      expect(await offendersAmong(never, ({ name }) => name, refused)).toEqual([])
    },
  )

  test('moves money through the ledger, and gets its role back after the owner was at work', async () => {
    await pay('b')
    expect(await asOwner('select current_user::text as me')).not.toMatchObject({ rows: [{ me: 'kham_app' }] })
    await expect(asOwner('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    await database.pool.query('select 1 / 0').catch(() => {}) // the pool throws this connection away
    expect(await asked('select current_user::text as me')).toEqual([{ me: 'kham_app' }])
    await pay('c')
  })

  test('is refused at the start when somebody has given it more', async () => {
    await expect(checkAppRole(database)).resolves.toBeUndefined()
    await asOwner(
      'grant update, truncate on ledger.balances to kham_app; grant update (receive_minor) on withdrawals to kham_app; grant update (role) on staff to kham_app; grant create on schema public to kham_app',
    )
    await expect(checkAppRole(database)).rejects.toThrow(
      'The role kham_app may more than it should: update of staff; update, truncate of ledger.balances; update of withdrawals (receive_minor); create in schema public.',
    )
    await asOwner(
      'revoke update, truncate on ledger.balances from kham_app; revoke update (role) on staff from kham_app; revoke create on schema public from kham_app',
    )
  })

  test('finds a right that is missing as a fault, whatever it was doing', async () => {
    await asOwner(`do $$ declare door regprocedure; begin
      for door in select oid from pg_proc where pronamespace = 'ledger'::regnamespace and proname = 'post' loop
        execute format('alter function %s security invoker', door);
      end loop;
    end $$`)
    await expect(pay('d')).rejects.toMatchObject({ code: '42501' })
  })
})
