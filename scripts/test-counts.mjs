/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What vitest's JSON reporter counted. A file that does not load has no test that fails, so it counts as one.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * What Playwright's JSON reporter counted. A test that passes only when tried again has failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * The sum of the runners. A skipped test proves nothing, so it counts as failed; so does a runner that ran no test, or
 * that ended badly though each of its tests passed.
 * @param {{ code: number, counts: Counts | null }[]} runs
 */
export function totalOf(runs) {
  let [passed, failed] = [0, 0]
  for (const { code, counts } of runs) {
    const { passed: good, failed: bad, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 }
    const isSilent = bad + skipped === 0 && (code !== 0 || good === 0)
    passed += good
    failed += bad + skipped + (isSilent ? 1 : 0)
  }
  return { passed, failed }
}
