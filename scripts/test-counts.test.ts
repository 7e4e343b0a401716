import { expect, test } from 'vitest'
import { countPlaywright, countVitest, totalOf } from './test-counts.mjs'

const good = { code: 0, counts: { passed: 3, failed: 0, skipped: 0 } }

test.each([
  ['both runners pass', [good, good], { passed: 6, failed: 0 }],
  [
    'a test fails',
    [good, { code: 1, counts: { passed: 2, failed: 1, skipped: 0 } }],
    { passed: 5, failed: 1 },
  ],
  [
    'a test is skipped',
    [{ code: 0, counts: { passed: 2, failed: 0, skipped: 1 } }],
    { passed: 2, failed: 1 },
  ],
  ['a runner dies without a report', [good, { code: 1, counts: null }], { passed: 3, failed: 1 }],
  [
    'a runner finds no test',
    [good, { code: 0, counts: { ...good.counts, passed: 0 } }],
    { passed: 3, failed: 1 },
  ],
  ['a runner ends badly after good tests', [{ ...good, code: 1 }], { passed: 3, failed: 1 }],
])('adds both runners up when %s', (_, runs, total) => expect(totalOf(runs)).toEqual(total))

test('a test file that does not load is a failure', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 1 })
})

test('a journey that passes only at the second try is a failure', () => {
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 2, failed: 2, skipped: 0 })
})
