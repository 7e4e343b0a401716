import { expect, test } from 'vitest'
import { heldBy, isGivenAway } from './risk-of.ts'

const strict = {
  warnings: [],
  turnoverMultiple: '5',
  deductBonus: true,
  usesPerPlayer: 1,
  firstOrderOnly: true,
  endsAt: '2026-11-30T16:59:59Z',
}

test('terms that hold are no risk', () => {
  expect(Object.values(heldBy(strict)).every(Boolean)).toBe(true)
  expect(isGivenAway(strict)).toBe(false)
})

test('risks are the server’s warnings and more', () => {
  const loose = {
    ...strict,
    warnings: ['NO_BUDGET'] as const,
    deductBonus: false,
    usesPerPlayer: 2,
    firstOrderOnly: false,
    endsAt: null,
  }
  expect(heldBy({ ...loose, warnings: [...loose.warnings] })).toEqual({
    turnover: true,
    maximum: true,
    budget: false,
    target: true,
    threshold: true,
    deduct: false,
    uses: false,
    first: false,
    until: false,
  })
})

test.each([
  ['nothing is played, the target is reached at once, and the bonus stays', {}, true],
  ['the bonus is taken back', { deductBonus: true }, false],
  ['the target is out of reach', { warnings: ['NO_TURNOVER'] }, false],
  ['it has to be played', { warnings: ['TARGET_BELOW_GIVEN'] }, false],
] as const)('money is given away where %s', (_, terms, is) => {
  const given = { ...strict, deductBonus: false, warnings: ['NO_TURNOVER', 'TARGET_BELOW_GIVEN'], ...terms }
  expect(isGivenAway({ ...given, warnings: [...given.warnings] as never })).toBe(is)
})
