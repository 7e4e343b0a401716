import { useEffect, useState, type RefObject } from 'react'

/** Whether the element has gone out of sight at the top, behind the bar of the page. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const bar = document.querySelector('header')?.offsetHeight ?? 0
    const watch = new IntersectionObserver(
      ([entry]) =>
        setIsPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < bar),
      { rootMargin: `-${bar}px 0px 0px` },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isPast
}
