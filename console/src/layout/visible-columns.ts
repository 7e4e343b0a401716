import { useState } from 'react'

/** Which columns of a table this browser shows; it remembers them where it may. Without a wish they are the `usual` ones. */
export function useVisibleColumns<Key extends string>(
  table: string,
  all: readonly Key[],
  usual: readonly Key[] = all,
) {
  const place = `kham.${table}.columns`
  const [hidden, setHidden] = useState<readonly string[]>(
    () => remembered(place) ?? all.filter((key) => !usual.includes(key)),
  )
  function toggle(key: Key) {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
    setHidden(next)
    try {
      localStorage.setItem(place, JSON.stringify({ hidden: next }))
    } catch {
      // A browser that keeps nothing shows the usual ones next time.
    }
  }
  return { shown: all.filter((key) => !hidden.includes(key)), toggle }
}

function remembered(place: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('hidden' in kept)) return null
    return Array.isArray(kept.hidden) ? kept.hidden.map(String) : null
  } catch {
    return null
  }
}
