import { dayOf } from '@kham/contract/day'
import type { Announcement } from '@kham/contract/players/announcements'
import { serverNow } from '@kham/contract/server-clock'
import { stripKey } from '@kham/contract/site/boot'

type Said = Pick<Announcement, 'id' | 'version'>

const mostKept = 20

const slot = 'kham.popups'

interface Popups {
  day: string
  read: string[]
}

function readPopups(): Popups {
  try {
    const { day, read } = JSON.parse(localStorage.getItem(slot) ?? '{}') as Partial<Popups>
    return { day: day ?? '', read: Array.isArray(read) ? read : [] }
  } catch {
    return { day: '', read: [] }
  }
}

const today = () => dayOf(new Date(serverNow()))

/** Whether a visitor may be shown it: each once, one a day. */
export function mayPopUpHere(popup: Said): boolean {
  const { day, read } = readPopups()
  return day !== today() && !read.includes(stripKey(popup))
}

export function popUpHere(popup: Said) {
  const { read } = readPopups()
  const kept: Popups = { day: today(), read: [stripKey(popup), ...read].slice(0, mostKept) }
  try {
    localStorage.setItem(slot, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing shows it again.
  }
}
