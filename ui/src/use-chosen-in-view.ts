import { useEffect, useRef } from 'react'

/** For a row that may be wider than the screen: brings what is chosen into sight, and leaves the page where it is. `which` is its selector. */
export function useChosenInView<Row extends HTMLElement>(which: string) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(which)
    if (!chosen || !row.current) return
    row.current.scrollTo({ left: chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2 })
  }, [which])
  return row
}
