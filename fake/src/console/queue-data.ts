// What waits for the staff besides orders, one of each kind.
import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { appealById } from '@kham/contract/operator/promotions/appeals'
import type { deadLetterList } from '@kham/contract/operator/desk/dead-letters'
import type { exclusionMatches } from '@kham/contract/operator/players/exclusions'
import type { exportList } from '@kham/contract/operator/books/exports'
import type { reconciliationDifferences } from '@kham/contract/operator/books/differences'
import type { reversalQueue } from '@kham/contract/operator/orders/reversals'
import type { approvalQueue, FirstApproval } from '@kham/contract/operator/desk/approvals'
import { methodNames } from '../agency.ts'
import { dayAgo, hoursAgo, inMinutes, minutesAgo } from '../ago.ts'
import { baht, kip } from '../money.ts'
import { welcome } from '../promotions.ts'
import { openDeposit, undecided } from './desk-data.ts'
import { sentLarge } from './payout-data.ts'
import { bounmy, links, phone, whoIs } from './player-data.ts'
import { ofWithdraw } from './withdraw-data.ts'

const who = whoIs(bounmy)
const ofDeposit = { kind: 'deposit', id: openDeposit.id, code: openDeposit.code } as const

const word: FirstApproval = {
  id: randomUUID(),
  act: 'REFUND',
  by: 'Bounthavy',
  staffId: randomUUID(),
  at: minutesAgo(12),
  said: { amount: '500000.00', note: 'Paid by a third party.' },
}

export const approvals: ReplyOf<typeof approvalQueue>['approvals'] = [
  {
    ...word,
    subject: { ...ofDeposit, name: bounmy.displayName },
    amount: kip('500000.00'),
    expiresAt: inMinutes(700),
    mayI: true,
  },
  {
    ...word,
    id: randomUUID(),
    act: 'DECIDE',
    said: { outcome: 'DID_NOT_HAPPEN', note: 'The account is closed.', payout: sentLarge.id },
    subject: { ...ofWithdraw, name: bounmy.displayName },
    amount: sentLarge.amount,
    expiresAt: inMinutes(900),
    mayI: true,
  },
]

export const appeals: ReplyOf<typeof appealById>['appeal'][] = [
  {
    id: randomUUID(),
    state: 'OPEN',
    askedAt: hoursAgo(3),
    note: 'ຂ້ອຍໃຊ້ໂທລະສັບດຽວກັບນ້ອງ.',
    player: { ...who, createdAt: bounmy.createdAt },
    promotion: { id: welcome.id, texts: welcome.texts },
    signals: ['BANK_ACCOUNT', 'PAYER_NAME'],
    decisions: [],
    refusals: [{ at: hoursAgo(4), links }],
  },
]

export const matches: ReplyOf<typeof exclusionMatches>['matches'] = [
  {
    id: randomUUID(),
    state: 'OPEN',
    certainty: 'LIKELY',
    sign: 'NAME',
    shared: 'DEVICE',
    player: who,
    with: phone,
    until: inMinutes(60 * 24 * 150),
    foundAt: hoursAgo(5),
    mayBeOther: true,
    decided: null,
    waitsForSecond: null,
  },
]

export const reversals: ReplyOf<typeof reversalQueue>['reversals'] = [
  {
    ...undecided,
    id: '01a217b7-6c02-7d11-90fe-2b7a6f5e1c44',
    code: 'R261126MK2QX7P',
    player: who,
    providerId: 'gclub',
    direction: 'TAKE',
    amount: baht('724.63'),
    note: 'It was the payment of somebody else.',
    proposedBy: { id: randomUUID(), name: 'Bounthavy' },
    createdAt: minutesAgo(40),
    expiresAt: inMinutes(1_000),
    of: ofDeposit,
    reason: 'WRONG_PLAYER',
    alone: false,
  },
]

export const deadLetters: ReplyOf<typeof deadLetterList>['deadLetters'] = [
  {
    id: randomUUID(),
    job: 'send-payout',
    order: { ...ofWithdraw, kind: 'withdraw', status: 'OPEN' },
    subject: null,
    partner: { kind: 'bank', name: methodNames.transfer },
    tries: 12,
    failure: {
      kind: 'NO_ANSWER',
      code: null,
      text: 'POST https://bank.example/transfers: timeout after 10000 ms',
    },
    askedAt: hoursAgo(6),
    failedAt: hoursAgo(2),
    retryable: true,
  },
  {
    id: randomUUID(),
    job: 'deliver-credit',
    order: { kind: 'deposit', id: randomUUID(), code: 'D2611265EVA66GZ', status: 'SUCCESS' },
    subject: null,
    partner: { kind: 'provider', name: 'GClub' },
    tries: 12,
    failure: { kind: 'FAULT', code: 'ORDER_NOT_OPEN', text: 'Refusal ORDER_NOT_OPEN' },
    askedAt: hoursAgo(7),
    failedAt: hoursAgo(3),
    retryable: true,
  },
  {
    id: randomUUID(),
    job: 'compare-statement',
    order: null,
    subject: { kind: 'statement', id: randomUUID(), name: 'bcel-one-2026-11-ບັນຊີຫຼັກຂອງບໍລິສັດ.csv' },
    partner: null,
    tries: 12,
    failure: { kind: 'TIMED_OUT', code: null, text: null },
    askedAt: hoursAgo(9),
    failedAt: hoursAgo(5),
    retryable: true,
  },
  {
    id: randomUUID(),
    job: 'some-former-job',
    order: null,
    subject: null,
    partner: null,
    tries: 12,
    failure: { kind: 'FAULT', code: null, text: 'TypeError' },
    askedAt: hoursAgo(29),
    failedAt: hoursAgo(25),
    retryable: false,
  },
]

export const exports: ReplyOf<typeof exportList>['exports'] = [
  {
    id: randomUUID(),
    kind: 'deposits',
    from: dayAgo(30),
    to: dayAgo(0),
    state: 'READY',
    asOf: hoursAgo(1),
    askedBy: 'Operator',
    rows: 1_234,
    rowsDone: 1_234,
    endedAt: minutesAgo(50),
    keptUntil: inMinutes(60 * 24 * 7),
  },
  {
    id: randomUUID(),
    kind: 'wagers',
    from: dayAgo(90),
    to: dayAgo(0),
    state: 'WRITING',
    asOf: minutesAgo(2),
    askedBy: 'Operator',
    rows: 80_000,
    rowsDone: 31_000,
    endedAt: null,
    keptUntil: null,
  },
]

const differs = (amount: string) => ({ sum: baht(amount), state: 'CONFIRMED' })

export const differences: ReplyOf<typeof reconciliationDifferences>['differences'] = [
  {
    id: randomUUID(),
    scope: 'PROVIDER',
    subject: 'gclub',
    kind: 'TRANSFER_DIFFERS',
    account: { kind: 'credit', place: 'gclub', currency: 'THB' },
    reference: 'kham-01a217b7-4ed0',
    order: ofWithdraw,
    player: who,
    expected: differs('1000.00'),
    found: differs('999.00'),
    firstSeenAt: hoursAgo(9),
    lastSeenAt: hoursAgo(1),
    goneAt: null,
    version: 1,
    givenTo: null,
    settled: null,
    note: 'ຖາມຄ້າຍເກມແລ້ວ, ລໍຖ້າຄຳຕອບ',
    hasReturned: true,
  },
]
