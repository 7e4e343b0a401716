import { useEffect, useRef } from 'react'

/**
 * For a row that may be wider than the screen: brings what is chosen into sight, and leaves the page where it is. Also when it changes its
 * width, as it does in another language or another font. `which` is its selector.
 */
export function useChosenInView<Row extends HTMLElement>(which: string) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(which)
    if (!chosen) return undefined
    const watch = new ResizeObserver(() => {
      if (!row.current) return
      const [at, room] = [chosen.getBoundingClientRect(), row.current.getBoundingClientRect()]
      row.current.scrollBy({ left: at.left + at.width / 2 - (room.left + room.width / 2) })
    })
    watch.observe(chosen)
    return () => watch.disconnect()
  }, [which])
  return row
}
