import { expect, test } from 'vitest'
import { searchBelow } from './way-down.tsx'

const period = { from: '2026-01-15', to: '2026-02-28' }

test.each([
  ['monthly', { month: '2026-01' }, { from: '2026-01-15', to: '2026-01-31' }],
  ['monthly', { month: '2026-02' }, { from: '2026-02-01', to: '2026-02-28' }],
  ['daily', { day: '2026-02-03' }, { view: 'providers', from: '2026-02-03', to: '2026-02-03' }],
  ['providers', { providerId: 'gclub' }, { view: 'games', ...period, provider: 'gclub' }],
  [
    'games',
    { providerId: 'gclub', gameId: 'naga' },
    { view: 'play', ...period, provider: 'gclub', game: 'naga' },
  ],
  // What the books say of a provider without a bet log is no game's.
  ['games', { providerId: 'gclub' }, { view: 'play', ...period, provider: 'gclub' }],
  ['arrivals', { day: '2026-02-03' }, { view: 'payers', from: '2026-02-03', to: '2026-02-03' }],
  ['liability', { account: 'cash' }, null],
] as const)('a line of %s with %j goes down to %j', (name, row, below) =>
  expect(searchBelow(name, row, period)).toEqual(below),
)
