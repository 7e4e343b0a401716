import { expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { referenceOf } from './transfer.ts'

const order = { id: newId(new Date('2026-11-20T04:48:00Z')), step: 'credit' }

test('a reference is always the same for one try of one step of an order, and another for any other', () => {
  const reference = referenceOf('kham', order, 1)
  expect(reference).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(reference.slice(0, 13)).toBe(order.id.slice(0, 13))
  expect(referenceOf('kham', order, 1)).toBe(reference)
  const others = [
    referenceOf('kham', order, 2),
    referenceOf('kham', { ...order, step: 'return' }, 1),
    referenceOf('kham', { ...order, id: newId(new Date('2026-11-20T04:48:00Z')) }, 1),
    referenceOf('other', order, 1),
  ]
  expect(new Set([reference, ...others]).size).toBe(5)
})
