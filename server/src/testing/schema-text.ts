import type { ClientBase } from 'pg'

const schemas = ['ledger', 'public', 'audit', 'history']

/** What stands in the schemas of the product, as SQL that reads from top to bottom; the queue's own schema is pg-boss's. */
export async function schemaText(client: ClientBase): Promise<string> {
  const column = async (sql: string) =>
    (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text)
  const parts = [
    '-- Generated from the migrations (server/src/db/schema.test.ts); not to be changed by hand. Rights are not in it: server/src/db/app-role.ts.',
  ]
  // Names are written with their schema wherever they stand.
  await client.query(`set search_path = pg_catalog`)
  for (const schema of schemas) {
    parts.push(`-- ${schema}`)
    const its = `'${schema}'::regnamespace`
    parts.push(
      ...(await column(typesOf(its))),
      ...(await column(tablesOf(its))),
      ...(await column(viewsOf(its))),
      ...(await column(functionsOf(its))),
    )
  }
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`
}

const typesOf = (its: string) => `
  select case t.typtype
      when 'd' then format('create domain %s as %s%s%s;', t.oid::regtype, format_type(t.typbasetype, t.typtypmod),
        (select format(' collate %I', o.collname) from pg_collation o where o.oid = t.typcollation and o.collname <> 'default'),
        (select string_agg(format(E'\\n  constraint %I %s', c.conname, pg_get_constraintdef(c.oid)), '' order by c.conname)
          from pg_constraint c where c.contypid = t.oid))
      else format(E'create type %s as (%s);', t.oid::regtype, (select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = t.typrelid and not a.attisdropped))
    end as text
  from pg_type t left join pg_class r on r.oid = t.typrelid
  where t.typnamespace = ${its} and (t.typtype = 'd' or t.typtype = 'c' and r.relkind = 'c')
  order by t.typname`

const tablesOf = (its: string) => `
  select concat_ws(E'\\n', format(E'create table %s (\\n%s\\n)%s;', r.oid::regclass, concat_ws(E',\\n',
      (select string_agg(concat_ws(' ', format('  %I %s%s', a.attname, format_type(a.atttypid, a.atttypmod),
            (select format(' collate %I', o.collname) from pg_collation o join pg_type t on t.oid = a.atttypid where o.oid = a.attcollation and a.attcollation <> t.typcollation)),
          case when a.attnotnull then 'not null' end,
          case when a.attidentity <> '' then 'generated always as identity'
            when a.attgenerated <> '' then format('generated always as (%s) %s', pg_get_expr(d.adbin, d.adrelid), case a.attgenerated when 's' then 'stored' else 'virtual' end)
            when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end), E',\\n' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg(format('  constraint %I %s', c.conname, pg_get_constraintdef(c.oid)), E',\\n' order by c.contype = 'f', c.contype = 'c', c.conname)
        from pg_constraint c where c.conrelid = r.oid and c.contype in ('p', 'u', 'f', 'c'))), ' partition by ' || pg_get_partkeydef(r.oid)),
    (select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by i.indexrelid::regclass::text collate "C") from pg_index i
      where i.indrelid = r.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))),
    (select string_agg(pg_get_triggerdef(g.oid) || ';', E'\\n' order by g.tgname) from pg_trigger g where g.tgrelid = r.oid and not g.tgisinternal)) as text
  from pg_class r where r.relnamespace = ${its} and r.relkind in ('r', 'p') and not r.relispartition order by r.relname collate "C"`

const viewsOf = (its: string) => `
  select format(E'create view %s as\\n%s', r.oid::regclass, pg_get_viewdef(r.oid)) as text
  from pg_class r where r.relnamespace = ${its} and r.relkind = 'v' order by r.relname collate "C"`

const functionsOf = (its: string) => `
  select pg_get_functiondef(p.oid) || ';' as text from pg_proc p
  where p.pronamespace = ${its} and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`
