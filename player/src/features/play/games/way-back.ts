import { ownSlot } from '@kham/site/own-storage'

const longest = 500 // as the contract has it

/** Where a game leads back to: the page it was opened from, with its filters and without its sheet, as far as they have room. */
export function wayBack(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('game')
  url.hash = ''
  if (url.href.length > longest) url.searchParams.delete('q')
  if (url.href.length > longest) url.search = ''
  return url.href
}

const slot = ownSlot('player', 'way-back')

/** Keeps the way for a provider that leads back to the site's front page only. */
export function keepWayBack(address: string) {
  const { pathname, search } = new URL(address)
  try {
    sessionStorage.setItem(slot, pathname + search)
  } catch {
    // Without it such a game leads to the front page.
  }
}

/** The page left for a game in this tab, when `path` is opened now; null = none. It answers once. */
export function takeWayBack(path: string): string | null {
  try {
    const kept = sessionStorage.getItem(slot)
    sessionStorage.removeItem(slot)
    return path === '/' ? kept : null
  } catch {
    return null
  }
}
