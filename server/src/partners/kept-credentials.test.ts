import { expect, test } from 'vitest'
import type { PartnerField } from '@kham/contract/operator/cashier/partner-fields'
import { keptCredentials } from './kept-credentials.ts'

const known: PartnerField[] = [{ name: 'authUrl', isAddress: true }, { name: 'games' }]
const before = {
  dialect: 'askmebet',
  baseUrl: 'https://a.example',
  settings: { authUrl: 'https://auth.example', games: 'x' },
}

test.each([
  ['nothing', {}, { console: true, command: true }],
  [
    'a setting that is no address',
    { settings: { ...before.settings, games: 'y' } },
    { console: true, command: true },
  ],
  ['the address', { baseUrl: 'https://b.example' }, { console: false, command: true }],
  [
    'an address among the settings',
    { settings: { ...before.settings, authUrl: 'https://b.example' } },
    { console: false, command: true },
  ],
  ['an address that is taken away', { settings: { games: 'x' } }, { console: false, command: true }],
  ['the dialect', { dialect: 'betflix' }, { console: false, command: false }],
])('where %s is changed, what is kept stays or goes', (_, change, keeps) => {
  const after = { ...before, ...change }
  const kept = (isByCommand: boolean) => keptCredentials({ before, after, known, isByCommand }) === before
  expect({ console: kept(false), command: kept(true) }).toEqual(keeps)
})

test('a new partner keeps no credentials', () =>
  expect(keptCredentials({ before: undefined, after: before, known, isByCommand: true })).toBeUndefined())
