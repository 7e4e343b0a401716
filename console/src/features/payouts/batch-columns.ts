import { readBatchColumns, usualBatchColumns, type BatchColumn } from '@kham/contract/operator/payouts'
import { useState } from 'react'

const place = 'kham.payouts.columns'

/** The columns of the file in the order of the bank's form; this browser remembers them where it may. */
export function useBatchColumns() {
  const [columns, setColumns] = useState(remembered)
  function change(next: readonly BatchColumn[]) {
    setColumns(next)
    try {
      localStorage.setItem(place, next.join())
    } catch {
      // A browser that keeps nothing has the usual ones next time.
    }
  }
  return { columns, change }
}

function remembered(): readonly BatchColumn[] {
  try {
    return readBatchColumns(localStorage.getItem(place) ?? '') ?? usualBatchColumns
  } catch {
    return usualBatchColumns
  }
}

/** One column a place further up (-1) or down (1); the first and the last stay where they are. */
export function moved(
  columns: readonly BatchColumn[],
  column: BatchColumn,
  by: -1 | 1,
): readonly BatchColumn[] {
  const from = columns.indexOf(column)
  const to = from + by
  if (from === -1 || to < 0 || to >= columns.length) return columns
  const others = columns.filter((one) => one !== column)
  return [...others.slice(0, to), column, ...others.slice(to)]
}
