import { expect, test } from 'vitest'
import { readAsked } from './asked.ts'

test.each([
  [[], { quick: false, strict: false, pgledger: null }],
  [['--strict', '--quick'], { quick: true, strict: true, pgledger: null }],
  [['--pgledger', 'a/b.sql', '--quick'], { quick: true, strict: false, pgledger: 'a/b.sql' }],
])('%j', (args, asked) => expect(readAsked(args)).toEqual(asked))

test.each([
  [['--fast'], '--fast is not known'],
  [['--pgledger'], 'needs the path'],
])('%j is refused', (args, message) => expect(() => readAsked(args)).toThrow(message))
