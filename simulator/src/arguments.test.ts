import { expect, test } from 'vitest'
import { readArguments, readSteps, writeSteps } from './arguments.ts'

test('without anything said, the product is simulated from the first seed on', () => {
  expect(readArguments([])).toMatchObject({ seed: 1, mutants: null, without: new Set() })
})

test.each([
  [['--seed=-1'], '--seed needs a whole number'],
  [['--runs', 'many'], '--runs needs a whole number'],
  [['--without', '3-x'], '--without needs a whole number'],
])('%s is refused', (argv, message) => expect(() => readArguments(argv)).toThrow(message))

test('names after --mutants are the mutants to hunt', () => {
  expect(readArguments(['--mutants', 'one', 'two']).mutants).toEqual(['one', 'two'])
  expect(readArguments(['--mutants']).mutants).toEqual([])
})

test.each([
  ['', []],
  ['4', [4]],
  ['1-3', [1, 2, 3]],
  ['1,3-4,9', [1, 3, 4, 9]],
])('the steps "%s" are read and written alike', (text, steps) => {
  expect([...readSteps(text)]).toEqual(steps)
  expect(writeSteps(new Set(steps))).toBe(text)
})
