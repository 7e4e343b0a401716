import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'

const mostPort = 65_535

/** The host of a Host header, lower-cased and without its port; an IPv6 address keeps its brackets, and no site is at a port that cannot be. */
export const hostOf = (header: string) =>
  header.toLowerCase().replace(/:(\d*)$/, (all, port) => (Number(port) > mostPort ? all : ''))

/** Names that never leave the machine: there is no TLS on them, so cookies go without Secure and HSTS is not sent. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}

/**
 * Of two Host headers Node takes the first, and a proxy in front may have gone by the other, or by the host of a target that is a whole address
 * (RFC 9112, 3.2).
 * @throws Refusal VALIDATION
 */
export function refuseTwoHosts({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>) {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === 'host',
  )
  if (hosts.length > 1) throw new Refusal('VALIDATION')
  const [, inTarget] = /^[a-z]+:\/\/([^/?#]*)/i.exec(url) ?? []
  if (inTarget !== undefined && inTarget.toLowerCase() !== hosts[0]?.toLowerCase())
    throw new Refusal('VALIDATION')
}
