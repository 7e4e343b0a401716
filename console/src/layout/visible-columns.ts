import { useState } from 'react'
import { swapItem } from '../swap-item.ts'

interface Kept {
  hidden: readonly string[]
  /** Only of a table whose columns may be moved. */
  order: readonly string[]
}

/**
 * Which columns of a table this browser shows, and in which order; it remembers them where it may. Without a wish they are the `usual` ones,
 * as they come.
 */
export function useVisibleColumns<Key extends string>(
  table: string,
  all: readonly Key[],
  usual: readonly Key[] = all,
) {
  const place = `kham.${table}.columns`
  const usually: Kept = { hidden: all.filter((key) => !usual.includes(key)), order: [] }
  const [{ hidden, order }, setKept] = useState<Kept>(() => remembered(place) ?? usually)
  const ordered = all.toSorted((one, other) => placeIn(order, all, one) - placeIn(order, all, other))
  function keep(next: Kept) {
    setKept(next)
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing shows the usual ones next time.
    }
  }
  return {
    shown: ordered.filter((key) => !hidden.includes(key)),
    ordered,
    toggle: (key: Key) =>
      keep({ hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key], order }),
    move: (key: Key, by: -1 | 1) => keep({ hidden, order: swapItem(ordered, key, by) }),
    reset: () => keep(usually),
  }
}

/** A column that came after the order was kept stands behind the others. */
const placeIn = <Key extends string>(order: readonly string[], all: readonly Key[], key: Key) =>
  order.includes(key) ? order.indexOf(key) : order.length + all.indexOf(key)

function remembered(place: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('hidden' in kept) || !Array.isArray(kept.hidden))
      return null
    const order = 'order' in kept && Array.isArray(kept.order) ? kept.order.map(String) : []
    return { hidden: kept.hidden.map(String), order }
  } catch {
    return null
  }
}
