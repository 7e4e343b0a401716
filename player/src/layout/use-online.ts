import { useSyncExternalStore } from 'react'

function follow(tell: () => void) {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** False where the browser is sure of it; a phone that believes to be online may still reach nobody. */
export const useOnline = () =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
