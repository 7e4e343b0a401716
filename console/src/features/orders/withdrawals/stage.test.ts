import { expect, test } from 'vitest'
import { stageOf } from './stage.ts'

const noon = '2026-11-20T05:00:00Z'
const byGateway = { payoutByHand: null }
const byHand = { payoutByHand: { id: '1', status: 'REQUESTED', takenBy: null, takenAt: null } } as const

test.each([
  [
    'open, the credit not taken yet',
    { status: 'OPEN', held: false, approvedAt: null, ...byGateway },
    'TAKING',
  ],
  ['open, the credit held', { status: 'OPEN', held: true, approvedAt: null, ...byGateway }, 'OPEN'],
  ['open and approved', { status: 'OPEN', held: true, approvedAt: noon, ...byGateway }, 'APPROVED'],
  ['open, approved and paid by hand', { status: 'OPEN', held: true, approvedAt: noon, ...byHand }, 'TO_PAY'],
  ['sent by the bank', { status: 'PAID', held: true, approvedAt: noon, ...byGateway }, 'PAID'],
  ['refused by the provider', { status: 'FAILED', held: false, approvedAt: null, ...byGateway }, 'FAILED'],
] as const)('%s', (_, order, stage) => expect(stageOf(order)).toBe(stage))
