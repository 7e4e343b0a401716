/**
 * Looks at each case with the expectations of `check`, and names those that do not hold. For what is true of hundreds of cases: one test
 * with `expect(await offendersAmong(...)).toEqual([])` says which of them are wrong, all at once.
 */
export async function offendersAmong<C>(
  cases: readonly C[],
  nameOf: (each: C) => string,
  check: (each: C) => unknown,
): Promise<string[]> {
  if (cases.length === 0) throw new Error('there is no case to look at')
  const offenders: string[] = []
  for (const each of cases) {
    try {
      await check(each)
    } catch (error) {
      offenders.push(`${nameOf(each)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return offenders
}
