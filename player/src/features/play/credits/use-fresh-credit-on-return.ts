import { useQueryClient } from '@tanstack/react-query'
import { inUseKey, liveKeys } from '../../../live-keys.ts'
import { useEffect } from 'react'

/** After a game the credit is asked for again, also when the browser kept the page. */
export function useFreshCreditOnReturn() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: liveKeys.credit })
      void queryClient.invalidateQueries({ queryKey: inUseKey })
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh()
    }
    window.addEventListener('pageshow', onShow)
    window.addEventListener('focus', refresh)
    return () => {
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('focus', refresh)
    }
  }, [queryClient])
}
