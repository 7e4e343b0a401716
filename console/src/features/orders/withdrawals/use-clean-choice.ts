import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { mostApproved } from '@kham/contract/operator/orders/approve-withdrawals'
import { useState } from 'react'
import type { QueueRow } from './withdrawal-row.ts'

/** What several can be approved of: what waits still, and nothing speaks against. */
export const isClean = ({ order, hasLeft }: QueueRow) => !hasLeft && order.checks?.marks.length === 0

/** What is selected of one place, by id, and which was last. */
interface Kept {
  place: string
  ids: ReadonlySet<string>
  last: string
}

const nothing = (place: string): Kept => ({ place, ids: noIds, last: '' })

/** The selection of a `place`, which another one clears. It is kept apart from the rows: they stay in place while there is one. */
export function useKeptChoice(place: string) {
  const [kept, setKept] = useState(() => nothing(place))
  return [kept.place === place ? kept : nothing(place), setKept] as const
}

/**
 * The selected rows without risk marks, and those of other pages. One that gets a mark or leaves the list is deselected. `ofView`: the clean
 * ones of the whole view, in its order, where that has several pages.
 */
export function useCleanChoice(
  rows: readonly QueueRow[],
  [{ place, ids, last }, setKept]: ReturnType<typeof useKeptChoice>,
  ofView: readonly QueuedWithdraw[] = [],
) {
  const here = new Map(rows.map((row) => [row.order.id, row]))
  const cleanHere = rows.filter(isClean).map(({ order }) => order)
  // What the page says of a row is newer.
  const stillClean = ofView.filter(({ id }) => !here.has(id) || isClean(here.get(id)!))
  const known = new Set(stillClean.map(({ id }) => id))
  const clean = [...stillClean, ...cleanHere.filter(({ id }) => !known.has(id))]
  const chosen = clean.filter(({ id }) => ids.has(id))
  const all = cleanHere.map(({ id }) => id)
  const isGone = ids.size > chosen.length
  const keep = (wanted: readonly string[], anchor = last) =>
    setKept({ place, ids: new Set(wanted.slice(0, mostApproved)), last: anchor })
  // What leaves the choice does not come back to it by itself.
  if (isGone) keep(chosen.map(({ id }) => id))

  const between = (id: string) => {
    const [from, to] = [all.indexOf(last), all.indexOf(id)].toSorted((a, b) => a - b)
    return from === -1 ? [id] : all.slice(from, to! + 1)
  }
  return {
    clean,
    chosen,
    /** How many of them are on other pages. */
    elsewhere: chosen.filter(({ id }) => !here.has(id)).length,
    /** Whether all are chosen that go together. */
    isWhole: chosen.length > 0 && chosen.length === Math.min(clean.length, mostApproved),
    has: (id: string) => ids.has(id),
    toggle: (id: string, isRange = false) => {
      if (!all.includes(id)) return
      const before = [...ids]
      if (isRange) keep([...before, ...between(id)], id)
      else keep(ids.has(id) ? before.filter((one) => one !== id) : [...before, id], id)
    },
    chooseClean: () => keep(clean.map(({ id }) => id)),
    clear: () => keep([]),
  }
}
const noIds: ReadonlySet<string> = new Set()

export type CleanChoice = ReturnType<typeof useCleanChoice>
