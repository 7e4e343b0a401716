import { isPast, serverNow } from '@kham/contract/server-clock'
import { useSyncExternalStore } from 'react'

const everyMs = 10_000

function everySecond(look: () => void) {
  const timer = setInterval(look, 1000)
  return () => clearInterval(timer)
}

/** The time by the server's clock, for what grows older while it is looked at; it steps every ten seconds, or as told. */
export function useNow(stepMs = everyMs) {
  const nowInSteps = () => Math.floor(serverNow() / stepMs) * stepMs
  return useSyncExternalStore(everySecond, nowInSteps, nowInSteps)
}

/** Whether a moment (ISO) is over by the server's clock, as soon as it is; null never is. */
export function useIsPast(moment: string | null) {
  const look = () => moment !== null && isPast(moment)
  return useSyncExternalStore(everySecond, look, look)
}
