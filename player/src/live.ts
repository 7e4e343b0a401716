import { eventsPath, eventTypes, type EventData, type EventType } from '@kham/contract/events'
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leaveForSignIn } from './sign-in-address.ts'

/** The first part of each query key that live events make stale. */
export const liveKeys = {
  deposits: ['deposits'],
  withdraws: ['withdraws'],
  credit: ['credit'],
  lastCredits: ['last-credits'],
  player: ['player'],
} as const satisfies Record<string, QueryKey>

const pollMs = 5000
const reopenMs = 5000

/** What an event makes stale: it says what changed, not how it looks now. */
export function keysTouchedBy<T extends EventType>(type: T, data: EventData[T]): QueryKey[] {
  if ('kind' in data) return [data.kind === 'deposit' ? liveKeys.deposits : liveKeys.withdraws]
  if ('providerId' in data) return [[...liveKeys.credit, data.providerId], liveKeys.lastCredits]
  return [liveKeys.player]
}

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function follow(queryClient: QueryClient) {
  const refresh = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey })
  const refreshAll = () => Object.values(liveKeys).forEach((queryKey) => refresh(queryKey))

  const onEvent = (type: EventType) => (event: MessageEvent<string>) => {
    const data = parsed(event.data) as EventData[EventType] | null
    if (!data || typeof data !== 'object') return
    if (type === 'session' && 'state' in data && data.state === 'ended') leaveForSignIn()
    else keysTouchedBy(type, data).forEach((queryKey) => refresh(queryKey))
  }

  let source: EventSource | null = null
  let hadTrouble = false
  let lastTryMs = 0

  const open = () => {
    lastTryMs = Date.now()
    source = new EventSource(`/api${eventsPath}`)
    source.addEventListener('open', () => {
      // Events may have been missed while the line was down.
      if (hadTrouble) refreshAll()
      hadTrouble = false
    })
    source.addEventListener('error', () => {
      hadTrouble = true
    })
    for (const type of eventTypes) source.addEventListener(type, onEvent(type))
  }

  // The browser reconnects by itself after a broken line, but gives up after an answer that is no stream.
  const watch = () => {
    if (!hadTrouble || document.hidden) return
    refreshAll()
    if (source?.readyState === EventSource.CLOSED && Date.now() - lastTryMs >= reopenMs) open()
  }

  open()
  const timer = setInterval(watch, pollMs)
  return () => {
    clearInterval(timer)
    source?.close()
  }
}

/** Keeps the player's data fresh while somebody is signed in; polls while the stream is down. */
export function useLiveEvents() {
  const queryClient = useQueryClient()
  useEffect(() => follow(queryClient), [queryClient])
}
