import { expect, test } from 'vitest'
import { isWithin } from './network-of-address.ts'

test.each([
  ['10.1.0.0/16', '10.0.0.0/8', true],
  ['10.0.0.0/8', '10.0.0.0/8', true],
  ['10.0.0.0/8', '10.1.0.0/16', false],
  ['11.0.0.0/16', '10.0.0.0/8', false],
  ['2001:db8:1::/48', '2001:db8::/32', true],
  ['2001:db8::/32', '2001:db8:1::/48', false],
  // Of mapped addresses the first 96 bits say nothing.
  ['::ffff:10.1.0.0/112', '10.0.0.0/8', true],
  ['::ffff:a01:0/112', '10.0.0.0/8', true],
  ['::FFFF:10.0.0.0/96', '10.0.0.0/8', false],
  ['::ffff:0:0/96', '203.0.113.0/24', false],
  ['10.1.0.0/16', '::ffff:10.0.0.0/104', true],
  // No family is within the other.
  ['0.0.0.0/0', '::/0', false],
  ['::/0', '0.0.0.0/0', false],
  ['::ffff:0:0/95', '0.0.0.0/0', false],
])('%s within %s: %s', (network, other, is) => expect(isWithin(network, other)).toBe(is))
