/** What opens a page or a bank's app; anything else could run in the player's browser. */
const schemes = ['https:', 'onepay:', 'bcelone:', 'jdbyespay:']
const longest = 2_000

/** A gateway's link if it may be put before a player; else null. */
export function safeDeepLink(link: string | null | undefined): string | null {
  if (!link || link.length > longest) return null
  const protocol = URL.parse(link)?.protocol
  return protocol !== undefined && schemes.includes(protocol) ? link : null
}
