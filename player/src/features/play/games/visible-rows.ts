/** A grid as it lies on the screen; all in CSS pixels. */
export interface GridView {
  /** Where the grid begins, from the top of the window; negative when it has been scrolled out. */
  top: number
  windowHeight: number
  /** One row with the gap below it. */
  rowHeight: number
  columns: number
  total: number
}

/** The items to draw, and the height of those above and below. */
export interface VisibleRows {
  from: number
  to: number
  above: number
  below: number
}

const rowsBeyond = 4

export function visibleRows({ top, windowHeight, rowHeight, columns, total }: GridView): VisibleRows {
  const rows = Math.ceil(total / columns)
  // One row is always drawn, since the others are measured by it.
  const first = Math.max(0, Math.min(Math.floor(-top / rowHeight) - rowsBeyond, rows - 1))
  const last = Math.min(rows, Math.max(Math.ceil((windowHeight - top) / rowHeight) + rowsBeyond, first + 1))
  return {
    from: first * columns,
    to: Math.min(last * columns, total),
    above: first * rowHeight,
    below: (rows - last) * rowHeight,
  }
}
