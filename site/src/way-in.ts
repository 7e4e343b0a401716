/** Where somebody wanted to go when a sign-in stood in the way: a page of this site, which stands in the address of the sign-in. */
export interface WayIn {
  next?: string
}

const longest = 300
/** A browser drops tabs and line breaks, and two slashes in a row begin another site. */
const ofThisSite = /^\/[^/\\\t\n\r][^\t\n\r]*$/

/** Anybody can write an address: what leads elsewhere, or back to the sign-in, is not gone to. */
export const wayInOf =
  (isPage: (path: string) => boolean) =>
  ({ next }: Record<string, unknown>): WayIn => {
    if (typeof next !== 'string' || next.length > longest || !ofThisSite.test(next)) return {}
    // Checks the address as a browser resolves it, without dot segments.
    return isPage(new URL(next, 'http://site').pathname) ? { next } : {}
  }
