/**
 * Where the players' site is, seen from the console: at the same host if players find the site there, else at their first. Without a port, as
 * the world reaches it; on one's own machine where the console is.
 */
export function siteOrigin(
  hosts: readonly string[],
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'>,
): string {
  if (/(^|\.)localhost$|^127\./.test(hostname)) return origin
  return `https://${hosts.includes(hostname) ? hostname : hosts[0]}`
}
