import { BlockList, isIP, isIPv6 } from 'node:net'

/** The IPv4 address that stands in an IPv6 one, as a socket for both kinds gives it; any other address as it is. */
export const unmapped = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

/** The first groups of an IPv6 address, written in one way; null = it is none. */
export function ipv6Network(ip: string, groupCount: number): string | null {
  if (!isIPv6(ip)) return null
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  while (groups.length + after.length < 8) groups.push('0')
  return [...groups, ...after]
    .slice(0, groupCount)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Whether it is written as 10.20.0.0/16 or 2001:db8::/32 is. */
export function isNetwork(text: string) {
  const [address = '', bits = '', ...more] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return (
    most > 0 &&
    more.length === 0 &&
    !address.includes('%') &&
    /^(0|[1-9]\d{0,2})$/.test(bits) &&
    Number(bits) <= most
  )
}

/** Networks as they were found to be by `isNetwork`, to look addresses up in. */
export function listOfNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

interface Network {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/
const mappedBits = 96

/** A network of mapped addresses (`::ffff:10.0.0.0/104`) is one of IPv4, however it is written. */
export function networkFrom(text: string): Network {
  const [address = '', length = ''] = text.split('/')
  const bits = Number(length)
  if (!isIPv6(address)) return { address, bits, family: 'ipv4' }
  // The URL parser writes every IPv6 address in one way, what is mapped in hexadecimal.
  const [, high, low] = mapped.exec(new URL(`http://[${address}]`).hostname.slice(1, -1)) ?? []
  if (high === undefined || low === undefined || bits < mappedBits) return { address, bits, family: 'ipv6' }
  const number = parseInt(high, 16) * 65_536 + parseInt(low, 16)
  const quad = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.')
  return { address: quad, bits: bits - mappedBits, family: 'ipv4' }
}

/** Whether all of a network lies in another. */
export function isWithin(network: string, other: string): boolean {
  const [inner, outer] = [networkFrom(network), networkFrom(other)]
  if (inner.family !== outer.family || inner.bits < outer.bits) return false
  const list = new BlockList()
  list.addSubnet(outer.address, outer.bits, outer.family)
  return list.check(inner.address, inner.family)
}
