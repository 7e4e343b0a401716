import { useState } from 'react'

export const playerColumns = [
  'lastLoginAt',
  'createdAt',
  'account',
  'credit',
  'deposits',
  'withdrawals',
  'net',
] as const
export type PlayerColumn = (typeof playerColumns)[number]

const usual: readonly PlayerColumn[] = ['lastLoginAt', 'createdAt', 'account', 'credit', 'net']
const place = 'kham.players.columns'

/** Which columns this browser shows beside the player; it remembers them where it may. */
export function useShownColumns() {
  const [shown, setShown] = useState(remembered)
  function toggle(column: PlayerColumn) {
    const next = playerColumns.filter((one) => (one === column) !== shown.includes(one))
    setShown(next)
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing shows the usual ones next time.
    }
  }
  return { shown, toggle }
}

function remembered(): readonly PlayerColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return Array.isArray(kept) ? playerColumns.filter((column) => kept.includes(column)) : usual
  } catch {
    return usual
  }
}
