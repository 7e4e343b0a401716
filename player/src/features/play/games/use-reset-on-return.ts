import { useEffect } from 'react'

/** A page that the browser brings back as it was left, opens nothing any more. */
export function useResetOnReturn(reset: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
}
