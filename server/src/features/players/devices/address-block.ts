import { BlockList, isIPv4 } from 'node:net'
import { ipv6Network, unmapped } from '../../../http/network-of-address.ts'

// Own proxies, home routers and carriers share these addresses: they identify nobody.
const ipv4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12']
const others = ['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3']
const ipv6 = ['::/96', '64:ff9b:1::/48', 'fc00::/7', 'fe80::/10', 'ff00::/8']

const nowhere = new BlockList()
for (const block of [...ipv4, ...others, ...ipv6]) {
  const [network = '', bits] = block.split('/')
  nowhere.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6')
}

/**
 * The block of neighbours that an address is one of; null = it tells nothing of where somebody is. A /24 is the least that is routed in
 * IPv4, a /48 what one place is given in IPv6: within it a line gets another address each time it connects.
 */
export function addressBlock(address: string): string | null {
  const ip = unmapped(address)
  if (isIPv4(ip)) {
    return nowhere.check(ip, 'ipv4') ? null : `${ip.split('.').slice(0, 3).join('.')}.0/24`
  }
  const network = ipv6Network(ip, 3)
  return network === null || nowhere.check(ip.split('%')[0]!, 'ipv6') ? null : `${network}::/48`
}
