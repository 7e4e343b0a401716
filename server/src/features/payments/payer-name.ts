const titles = new Set(['MR', 'MS', 'MRS', 'MISS'])

/** The words of a name, without its titles: banks put them before or after it (facts/lao.md 3.2). */
export const nameWords = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFC')
      .toUpperCase()
      .split(/[^\p{L}\p{M}]+/u)
      .filter((word) => word !== '' && !titles.has(word)),
  )

/** Whether two names are the same words, in whatever order; a name of no words is nobody's. */
export function isSameName(a: string, b: string): boolean {
  const [ours, theirs] = [nameWords(a), nameWords(b)]
  return ours.size > 0 && ours.size === theirs.size && [...ours].every((word) => theirs.has(word))
}
