import { useEffect, useRef } from 'react'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import consoleStyles from '@kham/ui/console.module.css'
import queueStyles from '../../../layout/queue.module.css'

export interface DeskKeys {
  rows: readonly DeskRow[]
  /** The id of the order in the panel. */
  selected: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** For so long a key that was pressed before the list had come is still meant; a queue that is empty opens nothing by itself later. */
const patienceMs = 5_000

/**
 * J and K open the next and the one before, Enter on the open row leads into its panel, Escape closes; then the row that was open has the focus.
 * Pressed before the list is there they open its first row as soon as it is. The result is for the list.
 */
export function useDeskKeys({ rows, selected, onOpen, onClose }: DeskKeys) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(selected)
  useEffect(() => {
    const before = last.current
    last.current = selected
    if (selected === before) return
    // What was opened by an act on the one before may be anywhere; a row with the focus is in view.
    if (selected !== undefined) showRow(list.current, rows, selected)
    // Somebody who has gone on to something else stays there.
    else if (before !== undefined && document.activeElement === document.body)
      focusRow(list.current, rows, before)
  }, [selected, rows])
  /** When a key was pressed before the list had come. */
  const early = useRef(-Infinity)
  useEffect(() => {
    if (rows.length === 0) return
    const isMeant = performance.now() - early.current < patienceMs
    early.current = -Infinity
    const first = moveBy(rows, undefined, 1)
    if (isMeant && selected === undefined && first !== undefined) onOpen(first)
  }, [rows, selected, onOpen])
  // With Tab alone one would pass all rows below before the panel.
  useEffect(() => {
    const box = list.current
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Enter' || selected === undefined) return
      if (rowsOf(box, rows, selected).some((row) => row === target)) focusPanel()
    }
    box?.addEventListener('keydown', onKeyDown)
    return () => box?.removeEventListener('keydown', onKeyDown)
  }, [selected, rows])
  const step = (by: 1 | -1) => () => {
    const next = moveBy(rows, selected, by)
    if (rows.length === 0) early.current = performance.now()
    if (next === undefined) return
    onOpen(next)
    focusRow(list.current, rows, next)
  }
  const close = () => {
    early.current = -Infinity
    onClose()
  }
  useShortcuts({ j: step(1), k: step(-1), ...(selected === undefined ? {} : { Escape: close }) })
  return list
}

/** A row of a queue; one that has left it stays to be seen while somebody works there. */
interface DeskRow {
  order: { id: string }
  hasLeft?: boolean
}

/** The order one further down or up that is still in the queue; from nowhere, the first one. Undefined = there is none. */
export function moveBy(rows: readonly DeskRow[], from: string | undefined, by: 1 | -1): string | undefined {
  const at = rows.findIndex((row) => row.order.id === from)
  if (at === -1) return rows.find((row) => !row.hasLeft)?.order.id
  const ahead = by === 1 ? rows.slice(at + 1) : rows.slice(0, at).toReversed()
  return ahead.find((row) => !row.hasLeft)?.order.id
}

/** An order's row. The list exists twice, as table and for phones. */
function rowsOf(list: HTMLElement | null, rows: readonly DeskRow[], id: string): HTMLElement[] {
  const at = rows.findIndex((row) => row.order.id === id)
  if (at === -1) return []
  return ['tbody tr', `.${queueStyles['queue-cards']} li > button`].flatMap(
    (each) => list?.querySelectorAll<HTMLElement>(each)[at] ?? [],
  )
}

/** The one of the two that is hidden takes no focus. */
const focusRow = (...row: Parameters<typeof rowsOf>) => {
  for (const each of rowsOf(...row)) each.focus()
}

const showRow = (...row: Parameters<typeof rowsOf>) => {
  for (const each of rowsOf(...row))
    if (each !== document.activeElement) each.scrollIntoView({ block: 'nearest' })
}

const focusPanel = () => document.querySelector<HTMLElement>(`.${consoleStyles.panel} h2`)?.focus()
