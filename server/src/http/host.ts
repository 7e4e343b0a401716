/** The host of a Host header, lower-cased and without its port; an IPv6 address keeps its brackets. */
export const hostOf = (header: string) => header.toLowerCase().replace(/:\d*$/, '')

/** Names that never leave the machine: there is no TLS on them, so cookies go without Secure and HSTS is not sent. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}
