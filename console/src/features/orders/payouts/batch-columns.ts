import { readBatchColumns, usualBatchColumns, type BatchColumn } from '@kham/contract/operator/orders/payouts'
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
