import { expect, test } from 'vitest'
import { isKnownStatus, statusLook } from './status.ts'

test.each([
  ['OPEN', 'open'],
  ['PAID', 'paid'],
  ['SUCCESS', 'success'],
  ['FAILED', 'fail'],
  ['CANCELED', 'fail'],
  ['REJECTED', 'fail'],
  ['USED', 'goldb'],
])('%s is %s', (status, tone) => expect(statusLook(status).tone).toBe(tone))

test('an unknown status is grey', () => {
  expect(statusLook('REFUNDED').tone).toBe('open')
  expect(isKnownStatus('REFUNDED')).toBe(false)
})
