import { isBySize, isRising, type QueueSort } from '@kham/contract/operator/orders/order-queues'
import type { Column } from '@kham/ui/table'
import { sortHeader } from '../../../layout/sort-header.tsx'

/** How a list is laid out now, and which of its columns can change it. */
export interface Sorting<Sort extends QueueSort = QueueSort> {
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Another column begins with the newest or largest; the same column again reverses the order. */
export function turned(now: QueueSort, by: 'time' | 'size'): QueueSort {
  if (isBySize(now) !== (by === 'size')) return by === 'size' ? 'largest' : 'newest'
  if (by === 'size') return now === 'largest' ? 'smallest' : 'largest'
  return now === 'newest' ? 'oldest' : 'newest'
}

/** The columns with headers that sort: the one by time, and the one by size. */
export function sortable<Row>(
  columns: readonly Column<Row>[],
  { sort, onSort }: Sorting,
  keys: { time: string; size?: string },
): Column<Row>[] {
  const direction = isRising(sort) ? 'ascending' : 'descending'
  return columns.map((column) => {
    const by = column.key === keys.time ? 'time' : column.key === keys.size ? 'size' : null
    if (by === null || typeof column.header !== 'string') return column
    const isSorted = isBySize(sort) === (by === 'size')
    return {
      ...column,
      ...sortHeader(column.header, isSorted ? direction : undefined, () => onSort(turned(sort, by))),
    }
  })
}
