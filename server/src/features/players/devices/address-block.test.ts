import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['203.0.114.0', '203.0.114.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:1:ffff::9', '2001:db8:1::/48'],
  ['2001:db8:2::', '2001:db8:2::/48'],
])('%s is of the block %s', (ip, block) => expect(addressBlock(ip)).toBe(block))

test.each([
  ['the machine itself', '127.0.0.1'],
  ['the machine itself, as IPv6 says it', '::1'],
  ['the machine itself, through a socket for both', '::ffff:127.0.0.1'],
  ['a home network', '192.168.1.20'],
  ['an office network', '172.31.0.1'],
  ["a carrier's own network", '100.64.0.1'],
  ["the last of a carrier's own network", '100.127.255.254'],
  ['a private IPv6 network', 'fd00::1'],
  ['a single cable', 'fe80::1%eth0'],
  ['no address', 'unknown'],
])('%s tells nothing of where somebody is: %s', (_, ip) => expect(addressBlock(ip)).toBeNull())

test.each(['100.63.255.255', '100.128.0.0', '172.32.0.1', '192.169.0.1'])(
  '%s lies just outside of them',
  (ip) => expect(addressBlock(ip)).not.toBeNull(),
)
