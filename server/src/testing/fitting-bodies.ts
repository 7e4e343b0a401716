import type { Endpoint } from '@kham/contract/endpoint'
import { validate } from '@kham/contract/validate'
import { newId } from '../id.ts'
import { goodPassword } from './test-app.ts'

const note = 'asked from elsewhere'
const account = {
  bankCode: 'jdb',
  currency: 'LAK',
  accountNumber: '99990001',
  accountName: 'TEST PLAYER',
  owner: 'SELF',
}
/** What an endpoint is asked with so that it is not refused for what it is sent; the first that fits counts. */
const bodies: object[] = [
  {},
  { note },
  { reason: 'CHECKING', note },
  { reason: 'WRONG_ORDER', note },
  { reason: note },
  { outcome: 'HAPPENED', note },
  { bankReference: 'FT1' },
  { bankReference: 'FT1', amount: '100000' },
  { displayName: 'Elsewhere', role: 'viewer', password: goodPassword },
  { password: goodPassword },
  { status: 'INACTIVE' },
  { decision: 'ALLOWED', reason: note },
  { decision: 'SAME', note },
  { ...account, password: goodPassword },
  { ...account, note },
  { payerName: null },
  { from: 0, rows: [{ line: 2, cells: ['x'] }] },
  { depositId: newId(new Date()) },
  { playerId: newId(new Date()), providerId: 'alphabet' },
  { paymentId: newId(new Date()) },
  { days: 1, note },
  { tags: ['elsewhere'] },
  { months: 6, note },
  { providerId: 'alphabet' },
  { version: 1, reason: 'OTHER', note },
  { ids: [newId(new Date())] },
  { staffId: null },
  { providerId: 'gclub', direction: 'GIVE', amount: '1.00', reason: 'GOODWILL', note },
  { agreedFee: '1.00', note },
  { method: 'laoqr', bankReference: 'FT1', kip: '100' },
  { version: 1, name: 'Desk', target: '1', events: [], lang: 'lo', enabled: true },
]
const promotion = {
  version: 1,
  texts: { lo: { title: 'ໂບນັດ', description: 'ຝາກ' } },
  startsAt: '2030-01-01T00:00:00Z',
  endsAt: null,
  providers: ['alphabet'],
  firstOrderOnly: false,
  usesPerPlayer: 1,
  deposit: '345000',
  bonus: { kind: 'FIXED', amount: '100.00' },
  threshold: '10.00',
  withdrawCredit: '1000.00',
  turnoverMultiple: null,
  turnoverWeights: { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 },
  withdrawAll: false,
  maxWithdraw: null,
  excessTo: 'PLAYER',
  deductBonus: true,
  budget: null,
}
/** An announcement as the staff send it. */
export const card = {
  kind: 'SERVICE',
  place: 'CARD',
  texts: { lo: { title: 'ແຈ້ງ', description: '' } },
  audience: { kind: 'EVERYBODY' },
  startsAt: '2026-01-01T00:00:00Z',
}
/** What an endpoint takes, so that it is not refused for what it is sent; undefined = nothing of these fits. */
export const fitting = ({ body }: Endpoint) =>
  body && [...bodies, promotion, { ...card, version: 1 }].find((each) => validate(body, each).ok)
