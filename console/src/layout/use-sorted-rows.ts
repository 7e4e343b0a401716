import { sortBy, type Order } from '@kham/contract/operator/books/sort-rows'
import type { Column } from '@kham/ui/table'
import { useState } from 'react'
import { sortHeader } from './sort-header.tsx'

/** A column that may be sorted by, where its rows are all there. */
export type SortedColumn<Row> = Column<Row> & { by?: (row: Row) => string | number | null }

/** Rows in the order of a head that was pressed: the highest first, then the lowest, then as they come. */
export function useSortedRows<Row>(columns: readonly SortedColumn<Row>[], rows: readonly Row[]) {
  const [sorted, setSorted] = useState<{ key: string; order: Order }>()
  const press = (key: string) => {
    if (sorted?.key !== key) return setSorted({ key, order: 'desc' })
    setSorted(sorted.order === 'desc' ? { key, order: 'asc' } : undefined)
  }
  const by = columns.find(({ key }) => key === sorted?.key)?.by
  return {
    columns: columns.map(({ by: mayBe, ...column }): Column<Row> => {
      if (!mayBe || typeof column.header !== 'string') return column
      const direction = sorted?.order === 'asc' ? 'ascending' : 'descending'
      const { key, header } = column
      return {
        ...column,
        ...sortHeader(header, sorted?.key === key ? direction : undefined, () => press(key)),
      }
    }),
    rows: by && sorted ? sortBy(rows, by, sorted.order) : rows,
  }
}
