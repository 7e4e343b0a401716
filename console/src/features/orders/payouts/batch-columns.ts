import {
  readBatchColumns,
  usualBatchColumns,
  type BatchColumn,
} from '@kham/contract/operator/orders/payout-batch'
import { useState } from 'react'

const place = 'kham.payouts.columns'
const totalPlace = 'kham.payouts.total'

/** How the bank wants its file. */
export interface BatchForm {
  columns: readonly BatchColumn[]
  /** Whether its last line says how many there are, and their sum. */
  hasTotal: boolean
}

/** The form of the file; this browser remembers it where it may. */
export function useBatchForm() {
  const [columns, setColumns] = useState(remembered)
  const [hasTotal, setHasTotal] = useState(() => read(totalPlace) !== 'no')
  function change(next: readonly BatchColumn[]) {
    setColumns(next)
    keep(place, next.join())
  }
  function changeTotal(next: boolean) {
    setHasTotal(next)
    keep(totalPlace, next ? 'yes' : 'no')
  }
  return { columns, hasTotal, change, changeTotal }
}

function keep(where: string, text: string) {
  try {
    localStorage.setItem(where, text)
  } catch {
    // A browser that keeps nothing has the usual form next time.
  }
}

function read(where: string): string | null {
  try {
    return localStorage.getItem(where)
  } catch {
    return null
  }
}

export type BatchFormState = ReturnType<typeof useBatchForm>

const remembered = (): readonly BatchColumn[] => readBatchColumns(read(place) ?? '') ?? usualBatchColumns
