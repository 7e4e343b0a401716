import { expect, test } from 'vitest'
import { nextStatuses, nextStep, providerAt, whyNotTaken, type MoveRow } from './move.ts'

const row = (of: Partial<MoveRow>) =>
  ({
    status: 'OPEN',
    taken_at: null,
    returned_at: null,
    from_provider: 'gclub',
    to_provider: 'alphabet',
    ...of,
  }) as MoveRow
const at = new Date(0)

test.each([
  ['a new one is taken', { status: 'OPEN' }, 'take'],
  ['a taken one is given', { status: 'OPEN', taken_at: at }, 'credit'],
  ['a refused one goes back', { status: 'FAILED', taken_at: at }, 'return'],
  ['one that is back has ended', { status: 'FAILED', taken_at: at, returned_at: at }, null],
  ['a success has ended', { status: 'SUCCESS', taken_at: at }, null],
  ['one of which nothing has moved has ended', { status: 'CANCELED' }, null],
] as const)('%s', (_, of, step) => expect(nextStep(row(of))).toBe(step))

test('only the second step is done at the other provider', () => {
  const places = (['take', 'credit', 'return'] as const).map((step) => providerAt(step, row({})))
  expect(places).toEqual(['gclub', 'alphabet', 'gclub'])
})

test('no status follows one that has ended', () => {
  const { OPEN, ...ends } = nextStatuses
  expect(OPEN).toEqual(['SUCCESS', 'FAILED', 'CANCELED'])
  expect(Object.values(ends).flat()).toEqual([])
})

test('a provider that has not enough says that play has changed the credit', () => {
  expect(whyNotTaken('INSUFFICIENT_CREDIT')).toBe('CREDIT_CHANGED')
  expect(whyNotTaken('REFUSED_BY_PROVIDER')).toBe('PROVIDER_REFUSED')
})
