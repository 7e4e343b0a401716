import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddressUnder, type TrustedProxies } from './trusted-proxies.ts'

const networks = ['10.0.0.0/8', '2001:db8:1::/48']

function addressOf(trusted: TrustedProxies, remoteAddress: string | undefined, told?: string) {
  const headers = told === undefined ? {} : { 'x-forwarded-for': told }
  const socket = { remoteAddress } as IncomingMessage['socket']
  return clientAddressUnder(trusted)({ socket, headers })
}

test.each<[string, TrustedProxies, string, string | undefined, string]>([
  ['nobody is believed', 0, '10.0.0.7', '203.0.113.9', '10.0.0.7'],
  ['one proxy is believed', 1, '10.0.0.7', '203.0.113.9', '203.0.113.9'],
  ['one proxy is believed for what it adds alone', 1, '10.0.0.7', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies tell one more', 2, '10.0.0.7', '198.51.100.1, 203.0.113.9, 10.0.0.8', '203.0.113.9'],
  ['fewer tell than stand there', 5, '10.0.0.7', '203.0.113.9', '203.0.113.9'],
  ['no proxy tells anything', 1, '10.0.0.7', undefined, '10.0.0.7'],
  ['a network is believed', networks, '10.0.0.7', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [
    'every proxy of it is passed over',
    networks,
    '10.0.0.7',
    '203.0.113.9, 10.1.2.3, 2001:db8:1::5',
    '203.0.113.9',
  ],
  ['whoever is in no network is the client', networks, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['all that are told are proxies', networks, '10.0.0.7', '10.0.0.8', '10.0.0.8'],
  ['what is no address is the proxy', 1, '10.0.0.7', 'unknown', '10.0.0.7'],
  ['behind what is no address nobody looks', 3, '10.0.0.7', '198.51.100.1, <script>, 10.0.0.8', '10.0.0.8'],
  ['an address with a port is none', 1, '10.0.0.7', '203.0.113.9:4711', '10.0.0.7'],
  [
    'an IPv4 address in an IPv6 one is itself',
    networks,
    '::ffff:10.0.0.7',
    '::ffff:203.0.113.9',
    '203.0.113.9',
  ],
  ['a zone is left out', 1, 'fe80::1%eth0', 'fe80::2%x', 'fe80::2'],
])('%s', (_, trusted, socket, told, client) => expect(addressOf(trusted, socket, told)).toBe(client))

test('a socket that is gone is nowhere', () => expect(addressOf(networks, undefined, '203.0.113.9')).toBe(''))
