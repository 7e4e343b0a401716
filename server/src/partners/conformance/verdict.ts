export type Verdict = { verdict: 'pass' | 'not offered' } | { verdict: 'fail'; reason: string }

/** What goes wrong in a case is its verdict. */
export async function verdictOf(run: () => Promise<void>): Promise<Verdict> {
  try {
    await run()
    return { verdict: 'pass' }
  } catch (error) {
    return { verdict: 'fail', reason: error instanceof Error ? error.message : String(error) }
  }
}
