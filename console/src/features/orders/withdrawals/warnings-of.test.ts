import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { Values } from '@kham/site/translate'
import { expect, test } from 'vitest'
import type { KnownOfPlayer } from '../../players/players/known-of-player.ts'
import { warningsOf } from './warnings-of.ts'

const t: Parameters<typeof warningsOf>[0] = (key: unknown, values: Values = {}) =>
  [key, ...Object.entries(values).flatMap(([name, value]) => (name === 'defaultValue' ? [] : [value]))].join(
    ' ',
  )

const order = {
  reason: null,
  waitsForSecond: null,
  leftToStaff: null,
  accountCheck: { state: 'FOUND', name: 'NOY', differs: false },
  payer: { names: ['NOY'], differs: false },
} as unknown as QueuedWithdraw
const approval = {
  id: 'w',
  act: 'APPROVE',
  by: 'Noy',
  staffId: 's',
  at: '2026-11-25T05:00:00.000Z',
  said: {},
}
const player = {
  status: 'ACTIVE',
  closedAt: null,
  exclusion: null,
  blocked: false,
  sums: { withdrawals: { amount: '680000.00', currency: 'LAK' } },
  devices: [{ others: 0 }],
}
const of = (fields: object, links: object[] = []) =>
  ({ player: { ...player, ...fields }, links }) as unknown as KnownOfPlayer
const left = (reasons: string[]) => ({
  leftToStaff: { reasons, accountSince: '2026-11-25T05:00:00.000Z', lookAgainAt: null },
})

test('nothing speaks against a payout like all the others', () =>
  expect(warningsOf(t, { ...order, ...left(['OFF', 'BY_HAND']) } as QueuedWithdraw, of({}))).toEqual([]))

test.each([
  [
    'the bank names another holder',
    { accountCheck: { state: 'FOUND', name: 'KHAM', differs: true } },
    'withdrawal:automatic.account.differs KHAM',
  ],
  [
    'the bank does not know the account',
    { accountCheck: { state: 'NOT_FOUND', name: null, differs: false } },
    'withdrawal:automatic.account.NOT_FOUND ',
  ],
  [
    'the bank has not answered',
    { accountCheck: { state: 'UNKNOWN', name: null, differs: false } },
    'withdrawal:automatic.account.UNKNOWN ',
  ],
  ['another has paid', { payer: { names: ['KHAM', 'NOY'], differs: true } }, 'payer.differs: KHAM, NOY'],
  ['the account is new', left(['NEW_ACCOUNT']), 'withdrawal:automatic.why.NEW_ACCOUNT 25/11/2026 12:00:00'],
  [
    'the account was replaced since',
    { checks: { marks: ['ACCOUNT_REPLACED'] }, ...left(['OFF', 'ACCOUNT_REPLACED']) },
    'withdrawal:automatic.why.ACCOUNT_REPLACED 25/11/2026 12:00:00',
  ],
  ['the bank has refused it before', { reason: 'PAYOUT_REJECTED' }, 'reason.PAYOUT_REJECTED state.again'],
  ['it takes two, and one has said so', { waitsForSecond: approval }, 'second:waits Noy second:act.APPROVE'],
])('of the order: %s', (_, fields, warning) =>
  expect(warningsOf(t, { ...order, ...fields } as QueuedWithdraw, of({}))).toEqual([warning]),
)

const link = (playerId: string, signal: string) => ({ playerId, username: playerId, signal })

test.each([
  [
    'it is the first payout',
    of({ sums: { withdrawals: { amount: '0.00', currency: 'LAK' } } }),
    'players:brief.firstPayout',
  ],
  [
    'a device is shared',
    of({ devices: [{ others: 0 }, { others: 2 }] }),
    'players:tab.devices: players:brief.shared',
  ],
  [
    'others may be the same person',
    of({}, [link('a', 'DEVICE'), link('a', 'BANK_ACCOUNT'), link('b', 'DEVICE')]),
    'players:tab.links: players:brief.linked 2 (promotions:appeal.signal.DEVICE · promotions:appeal.signal.BANK_ACCOUNT)',
  ],
  ['they are suspended', of({ status: 'SUSPENDED' }), 'players:column.status: players:status.SUSPENDED'],
  ['they have closed their account', of({ closedAt: 'x' }), 'players:column.status: players:status.CLOSED'],
  ['they are barred from promotions', of({ blocked: true }), 'players:column.status: players:status.BLOCKED'],
])('of the player: %s', (_, known, warning) => expect(warningsOf(t, order, known)).toEqual([warning]))
