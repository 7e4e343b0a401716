import { useSyncExternalStore, type RefObject } from 'react'
import { visibleRows, type VisibleRows } from './visible-rows.ts'

/** So few rows are simply drawn. */
const fewItems = 60

/**
 * Which items of a long grid are drawn while the window is scrolled; all rows are of one height, which is measured. Any
 * virtual list can take the place of this file.
 */
export function useShownRows(grid: RefObject<HTMLElement | null>, total: number): VisibleRows {
  const isLong = total > fewItems
  // A text, so that React sees when nothing has changed.
  const seen = useSyncExternalStore(
    isLong ? followWindow : followNothing,
    () => (isLong && grid.current ? look(grid.current, total) : null) ?? first,
    () => first,
  )
  return isLong ? (JSON.parse(seen) as VisibleRows) : { from: 0, to: total, above: 0, below: 0 }
}

const first = JSON.stringify({ from: 0, to: fewItems, above: 0, below: 0 } satisfies VisibleRows)

const followNothing = () => () => {}

function followWindow(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}

/** null = nothing is drawn yet that could be measured. */
function look(grid: HTMLElement, total: number): string | null {
  const item = grid.firstElementChild
  if (!item) return null
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const shown = visibleRows({
    top: grid.getBoundingClientRect().top,
    windowHeight: window.innerHeight,
    rowHeight: item.getBoundingClientRect().height + parseFloat(rowGap),
    columns: gridTemplateColumns.split(' ').length,
    total,
  })
  return JSON.stringify(shown)
}
