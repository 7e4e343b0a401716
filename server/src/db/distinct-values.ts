import { sql, type RawBuilder } from 'kysely'

/**
 * A subquery with one column `value`: the distinct values of a column among the rows `y` that `where` names. With an index on what `where`
 * asks for and then the column, as many rows are read as there are values. Nulls are left out.
 */
export function distinctValues(table: string, column: string, where: RawBuilder<unknown>) {
  const [rows, value] = [sql.table(table), sql.ref(`y.${column}`)]
  return sql`(with recursive found (value) as (
      (select ${value} from ${rows} y where ${where} and ${value} is not null order by 1 limit 1)
      union all
      select (select ${value} from ${rows} y where ${where} and ${value} > found.value order by 1 limit 1)
      from found where found.value is not null)
    select value from found where value is not null)`
}
