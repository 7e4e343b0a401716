import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A new page starts at its beginning for the keyboard and for screen readers too, as a loaded page would. */
export function useFocusOnNewPage() {
  const content = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page, and a page that has put the focus into its own field, keep what they have.
        if (!fromLocation || !pathChanged || content.current?.contains(document.activeElement)) return
        content.current?.focus({ preventScroll: true })
      }),
    [router],
  )
  return content
}
