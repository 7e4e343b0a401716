import { useRef } from 'react'
import { useShortcuts } from './shortcuts.ts'

const row = 'tbody tr, li'

/** J and K lead to what can be done in the next row and the one before, where rows open nothing. The result is for the list. */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => () => {
    const acts = firstActs(list.current)
    const here = document.activeElement?.closest(row)
    const at = acts.findIndex((act) => act.closest(row) === here)
    acts[at === -1 ? 0 : at + by]?.focus()
  }
  useShortcuts({ j: step(1), k: step(-1) })
  return list
}

/** The first button of each row; the list exists twice, as table and for phones, and one of the two is hidden. */
function firstActs(list: HTMLElement | null): HTMLElement[] {
  const rows = [...(list?.querySelectorAll(row) ?? [])].filter((each) => each.checkVisibility())
  return rows.flatMap((each) => each.querySelector('button') ?? [])
}
