/**
 * What became of one test.
 * @typedef {object} TestRun
 * @property {string} file From the root of the project.
 * @property {string} name
 * @property {'passed' | 'failed'} state What was not asked for is not among them.
 */

/**
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} report Vitest's own.
 * @param {(path: string) => string} short the file from the root
 * @returns {TestRun[]}
 */
export const testsOfVitest = ({ testResults }, short) =>
  testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.flatMap(({ fullName: name, status }) =>
      status === 'passed' || status === 'failed' ? [{ file: short(path), name, state: status }] : [],
    ),
  )

/**
 * @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, file: string, ok: boolean }} Spec
 * @param {{ suites: Suite[] }} report Playwright's own.
 * @returns {TestRun[]}
 */
export const testsOfPlaywright = ({ suites }) => suites.flatMap((suite) => ofSuite(suite, ''))

/** @param {Suite} suite @param {string} above @returns {TestRun[]} */
function ofSuite({ title, file, specs = [], suites = [] }, above) {
  // The first is the file itself, the others are groups of tests.
  const path = title === file ? '' : `${above}${title} `
  const own = specs.map((spec) => runOf(spec, path))
  return [...own, ...suites.flatMap((inner) => ofSuite(inner, path))]
}

/** @param {Spec} spec @param {string} path @returns {TestRun} */
const runOf = ({ file, title, ok }, path) => ({
  file: `e2e/${file}`,
  name: `${path}${title}`,
  state: ok ? 'passed' : 'failed',
})
