import { useEffect, useRef } from 'react'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import { focusRow } from './focus-row.ts'
import { moveBy, type DeskRow } from './move-by.ts'

export interface DeskKeys {
  rows: readonly DeskRow[]
  /** The one in the panel. */
  selected: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** J and K open the next and the one before, Escape closes; then the row that was open has the focus. The result is for the list. */
export function useDeskKeys({ rows, selected, onOpen, onClose }: DeskKeys) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(selected)
  useEffect(() => {
    const closed = last.current
    last.current = selected
    if (selected !== undefined || closed === undefined) return
    // Somebody who has gone on to something else stays there.
    if (document.activeElement === document.body) focusRow(list.current, rows, closed)
  }, [selected, rows])
  const step = (by: 1 | -1) => () => {
    const next = moveBy(rows, selected, by)
    if (next === undefined) return
    onOpen(next)
    focusRow(list.current, rows, next)
  }
  useShortcuts({ j: step(1), k: step(-1), ...(selected === undefined ? {} : { Escape: onClose }) })
  return list
}
