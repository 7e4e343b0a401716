import { expect, test } from 'vitest'
import { stageOf } from './stage.ts'

const noon = '2026-11-20T05:00:00Z'

test.each([
  ['open, the credit not taken yet', { status: 'OPEN', held: false, approvedAt: null }, 'TAKING'],
  ['open, the credit held', { status: 'OPEN', held: true, approvedAt: null }, 'OPEN'],
  ['open and approved', { status: 'OPEN', held: true, approvedAt: noon }, 'APPROVED'],
  ['sent by the bank', { status: 'PAID', held: true, approvedAt: noon }, 'PAID'],
  ['refused by the provider', { status: 'FAILED', held: false, approvedAt: null }, 'FAILED'],
] as const)('%s', (_, order, stage) => expect(stageOf(order)).toBe(stage))
