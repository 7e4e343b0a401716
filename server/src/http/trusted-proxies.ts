import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { isNetwork, listOfNetworks, networkFrom, unmapped } from './network-of-address.ts'

/** Proxies whose word about the client's address is believed: a number in front of us (0 = none), or networks. */
export type TrustedProxies = number | readonly string[]

export const mostHops = 5

/** What KHAM_TRUST_PROXY says; null = it says something else. */
export function trustedProxiesOf(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) return Number(text) <= mostHops ? Number(text) : null
  const networks = text.split(',').map((name) => name.trim())
  return networks.every((name) => isNetwork(name) && isNarrow(name)) ? networks : null
}

/** No proxies have a wider one: 10.0.0.0/8 and fc00::/7 are private. What clients are in would be believed whatever it says. */
const narrowest = { ipv4: 8, ipv6: 7 }

function isNarrow(name: string) {
  const { bits, family } = networkFrom(name)
  return bits >= narrowest[family]
}

/**
 * The address that a request comes from: the first from the right that is no trusted proxy. What is no address counts as the address of the
 * proxy that told it, so that nobody chooses how they are counted.
 */
export function clientAddressUnder(trusted: TrustedProxies) {
  const isTrusted = trustIn(trusted)
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
    let address = addressIn(socket.remoteAddress ?? '')
    const told = [headers['x-forwarded-for'] ?? []].flat().join().split(',').toReversed()
    for (const [hop, text] of told.entries()) {
      const next = addressIn(text.trim())
      if (!isTrusted(address, hop) || isIP(next) === 0) break
      address = next
    }
    return address
  }
}

/** Without the zone, which is a name on one machine alone. */
const addressIn = (text: string) => unmapped(text).split('%')[0]!

function trustIn(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_, hop) => hop < trusted
  const list = listOfNetworks(trusted)
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
