import type { Announcement } from '@kham/contract/players/announcements'
import { closedStripsCookie, closedStripsIn, stripKey } from '@kham/contract/site/boot'

type Said = Pick<Announcement, 'id' | 'version'>

const mostKept = 20
const year = 365 * 24 * 3600

const closedStrips = () => (typeof document === 'undefined' ? [] : closedStripsIn(document.cookie))

/** A visitor's strips are kept in a cookie: the server draws none that was closed here. */
export const isClosedHere = (strip: Said) => closedStrips().includes(stripKey(strip))

export function closeHere(strip: Said) {
  const keys = [stripKey(strip), ...closedStrips()].slice(0, mostKept).join('~')
  document.cookie = `${closedStripsCookie}=${keys}; path=/; max-age=${year}; samesite=lax`
}
