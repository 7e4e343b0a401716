import { expect, test } from 'vitest'
import { isFoundBy } from './mutant.ts'

const inside = (detail: string) => ({ rule: 'nothing goes wrong inside', detail })
const ofDeposit = { foundBy: ['exchange loses nothing', /Error: D\d+:credit$/m] }

test.each([
  ['by a rule of its own', { rule: 'exchange loses nothing', detail: 'rounding is 0' }, true],
  ['by what the product complains of', inside('job x: Error: D2:credit\n    at post (a.ts:1:1)'), true],
  ['not by another rule', { rule: 'every order comes to an end', detail: 'Error: D2:credit' }, false],
  ['not by a text that breaks down', inside('job x: ReferenceError: row is not defined'), false],
  ['not by another complaint', inside('job x: Error: D2:credit:2'), false],
])('a mutant is found %s', (_, breach, isFound) => expect(isFoundBy(ofDeposit, breach)).toBe(isFound))
