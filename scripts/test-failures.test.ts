import { expect, test } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.mjs'

test('a test that failed is named with its file and what it said, without colours', () => {
  const testResults = [
    {
      name: '/here/money.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'money adds up', status: 'passed', failureMessages: [] },
        {
          fullName: 'money is kept',
          status: 'failed',
          failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'],
        },
      ],
    },
    { name: '/here/broken.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
  ]
  expect(failuresOfVitest({ testResults }, (path) => path.replace('/here/', ''))).toEqual([
    'money.test.ts > money is kept\n  expected 1\n  to be 2',
    'broken.test.ts\n  does not load',
  ])
})

test('a journey is named with the screen it ran on, and so is one that passed only at the second try', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'journey.e2e.ts',
    line: 9,
    tests: [{ projectName: 'phone', status, results: [message === undefined ? {} : { error: { message } }] }],
  })
  const inner = { title: 'inner', file: 'journey.e2e.ts', specs: [spec('pays', 'unexpected', 'no QR')] }
  const outer = [spec('signs in', 'expected'), spec('plays', 'flaky', 'late')]
  const suites = [{ title: 'journey', file: 'journey.e2e.ts', specs: outer, suites: [inner] }]
  expect(failuresOfPlaywright({ suites, errors: [{ message: 'no server' }] })).toEqual([
    'outside of the tests\n  no server',
    '[phone] journey.e2e.ts:9 > plays\n  late',
    '[phone] journey.e2e.ts:9 > pays\n  no QR',
  ])
})
