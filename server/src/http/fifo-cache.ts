/** A cache of at most `most` entries, which drops the oldest. */
export function fifoCache<T>(most: number) {
  const kept = new Map<string, T>()
  return {
    get: (key: string) => kept.get(key),
    put(key: string, value: T) {
      kept.delete(key)
      kept.set(key, value)
      const [first] = kept.keys()
      if (kept.size > most && first !== undefined) kept.delete(first)
    },
  }
}
