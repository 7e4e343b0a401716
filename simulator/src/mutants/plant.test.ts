import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'
import { plant } from './plant.ts'

const patch = { file: 'clock.ts', find: 'no such text', replace: '' }

test('a mutant whose text is no longer there fails by its name', () => {
  expect(() => plant({ name: 'lost', bug: '', patches: [patch], foundBy: [], seed: 1 })).toThrow(
    'mutant lost: its text stands 0 times in server/src/clock.ts',
  )
})

test('a mutant whose text is there twice fails by its name', () => {
  const twice = { ...patch, find: 'Date' }
  expect(() => plant({ name: 'twice', bug: '', patches: [twice], foundBy: [], seed: 1 })).toThrow(
    /^mutant twice: /,
  )
})

test('every mutant finds its text', () => {
  const offenders = mutants.flatMap((mutant) => {
    try {
      plant(mutant)
      return []
    } catch (error) {
      return [`${mutant.name}: ${String(error)}`]
    }
  })
  expect(offenders).toEqual([])
})

test('there are mutants enough, each under a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(20)
})
