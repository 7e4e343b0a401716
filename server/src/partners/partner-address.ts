import type { FieldCode } from '@kham/contract/refusals'
import { BlockList, isIP } from 'node:net'

/** What of our own neighbourhood a partner may be reached in. */
export interface Nearness {
  /** This machine itself, where the sandbox is. */
  ownMachine: boolean
  /** Networks that are not public, and that partners are in all the same, as `10.20.0.0/16`: a bank behind a private line. */
  networks: readonly string[]
}

export const nowhereNear: Nearness = { ownMachine: false, networks: [] }
export const onOwnMachine: Nearness = { ownMachine: true, networks: [] }

/** What no address of the internet is: this host, its networks, what lends itself to reach them, and what is kept for other things. */
const notPublic = listOf(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/96 ::ffff:0:0:0/96 100::/64 64:ff9b::/32 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`.split(
    /\s+/,
  ),
)

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Whether a partner may be at an address, written as digits. */
export function mayBeReached(address: string, { ownMachine, networks }: Nearness): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  const isIn = (list: BlockList) => list.check(address, family)
  if (!isIn(notPublic) || isIn(listOf(networks))) return true
  return ownMachine && isIn(listOf(['127.0.0.0/8', '::1/128']))
}

const isOwnName = (host: string) => host === 'localhost'
// A name of one part, or of these ends, is known in our own network alone.
const isNearName = (host: string) =>
  !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host)

/** What is wrong with an address that somebody typed; null = nothing. Where its name leads is looked at when it is called. */
export function wrongAddress(text: string, near: Nearness): { code: FieldCode; words: string } | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    return { code: 'BAD_FORMAT', words: 'is an address with https.' }
  if (url.username || url.password || url.search || url.hash)
    return { code: 'BAD_FORMAT', words: 'has no name, password, query or fragment in it.' }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isOwn =
    isOwnName(host) ||
    (isIP(host) > 0 && mayBeReached(host, onOwnMachine) && !mayBeReached(host, nowhereNear))
  if (isOwn && near.ownMachine) return null
  if (url.protocol !== 'https:')
    return {
      code: 'NOT_ALLOWED',
      words: near.ownMachine
        ? 'has to begin with https, but on this machine itself.'
        : 'has to begin with https.',
    }
  const isNear = isIP(host) > 0 ? !mayBeReached(host, near) : isNearName(host)
  return isNear ? { code: 'NOT_ALLOWED', words: 'leads into our own network.' } : null
}
