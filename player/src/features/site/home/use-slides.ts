import { useEffect, useRef, useState } from 'react'

/** A row that is scrolled by hand, and which of its slides is at its beginning. */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const row = track.current
    if (!row || count === 0) return undefined
    // Several are seen for a moment while a page is laid out anew, so the place is asked for, not the slide that was seen last.
    const look = () => setAt(Math.round(row.scrollLeft / row.firstElementChild!.clientWidth))
    const watch = new IntersectionObserver(look, { root: row, threshold: 0.6 })
    for (const slide of row.children) watch.observe(slide)
    return () => watch.disconnect()
  }, [count])
  const goTo = (place: number) => {
    const row = track.current
    const slide = row?.children[place]
    if (!row || !slide) return
    const left = slide.getBoundingClientRect().left - row.children[0]!.getBoundingClientRect().left
    row.scrollTo({ left, behavior: 'smooth' })
  }
  return { track, at, goTo }
}
