import { stripVTControlCharacters } from 'node:util'

const longest = 600

/**
 * What failed in vitest's JSON report: the test's file and name, then what it said.
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }[] }} report
 * @param {(path: string) => string} short the file as people know it
 */
export function failuresOfVitest(report, short) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [told(short(name), message)]
    return failed.map((test) => told(`${short(name)} > ${test.fullName}`, test.failureMessages?.join('\n')))
  })
}

/**
 * What failed in Playwright's JSON report, and what passed only at a second try.
 * @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, file: string, line: number, tests: { projectName: string, status: string,
 *   results: { error?: { message?: string } }[] }[] }} Spec
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report
 */
export function failuresOfPlaywright({ suites, errors }) {
  return [...errors.map(({ message }) => told('outside of the tests', message)), ...suites.flatMap(ofSuite)]
}

/** @param {Suite} suite @returns {string[]} */
function ofSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        told(
          `[${projectName}] ${file}:${line} > ${title}`,
          results.map(({ error }) => error?.message ?? '').join('\n'),
        ),
      ),
  )
  return [...own, ...suites.flatMap(ofSuite)]
}

/** @param {string} where @param {string | undefined} why */
function told(where, why = '') {
  const plain = stripVTControlCharacters(why).trim()
  return `${where}\n  ${plain.slice(0, longest).replaceAll('\n', '\n  ')}`
}
