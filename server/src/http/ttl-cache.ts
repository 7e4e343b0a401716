const ttlMs = 3_000

/**
 * Remembers answers of the database for a few seconds: of what many requests ask, and a change of which may count those seconds later.
 * Of several answers that of the last question is remembered, however long an earlier one took. No request waits for another's question.
 */
export function ttlCache<T>(most: number) {
  const known = new Map<string, { answer: T; question: number; until: number }>()
  let questions = 0
  return async (key: string, now: Date, ask: () => Promise<T>): Promise<T> => {
    const entry = known.get(key)
    const isFresh = entry && entry.until > now.getTime() && entry.until <= now.getTime() + ttlMs
    if (isFresh) return entry.answer
    const question = ++questions
    const answer = await ask()
    if ((known.get(key)?.question ?? 0) > question) return answer
    known.delete(key)
    // Invented hosts must not fill the memory.
    if (known.size >= most) known.clear()
    known.set(key, { answer, question, until: now.getTime() + ttlMs })
    return answer
  }
}
