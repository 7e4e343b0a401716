import { eventsPath, eventTypes, type EventData, type EventType } from '@kham/contract/site/events'
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { inUseKey, liveKeys } from './live-keys.ts'
import { sessionLost } from './page-of.ts'
import { usePlayer } from './session.ts'

const orderKeys = { deposit: liveKeys.deposits, withdraw: liveKeys.withdraws, move: liveKeys.moves }

/** What the gate leaves something out of. */
const gateKeys = [liveKeys.promotions, liveKeys.announcements, liveKeys.inbox]

const pollMs = 5000
const reopenMs = 5000

/** What an event makes stale: it says what changed, not how it looks now. */
export function keysTouchedBy<T extends EventType>(type: T, data: EventData[T]): QueryKey[] {
  if ('messageId' in data) return [liveKeys.inbox]
  // While an order is open, some announcements are not there.
  if ('kind' in data) return [orderKeys[data.kind], liveKeys.announcements]
  if ('providerId' in data) return [[...liveKeys.credit, data.providerId], liveKeys.lastCredits, inUseKey]
  if ('state' in data) return [...gateKeys, liveKeys.player, liveKeys.deposits, liveKeys.withdraws]
  return [liveKeys.promotions]
}

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/**
 * Asks again for what stands on the screen. A first answer under way may be older than the event, and the cache does not begin it anew:
 * it is waited for, and asked for once more.
 */
export async function refresh(queryClient: QueryClient, queryKey: QueryKey) {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  const firstAnswers = Promise.allSettled(underWay.map((query) => query.fetch()))
  await queryClient.invalidateQueries({ queryKey })
  if (underWay.length === 0) return
  await firstAnswers
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => underWay.includes(query) })
}

function follow(queryClient: QueryClient, lastKnownEventId: string) {
  const refreshAll = () => Object.values(liveKeys).forEach((queryKey) => void refresh(queryClient, queryKey))

  let source: EventSource | null = null
  let lastEventId = lastKnownEventId
  let hadTrouble = false
  let lastTryMs = 0

  const onEvent = (type: EventType) => (event: MessageEvent<string>) => {
    lastEventId = event.lastEventId || lastEventId
    const data = parsed(event.data) as EventData[EventType] | null
    if (!data || typeof data !== 'object') return
    if (type === 'session' && 'state' in data && data.state === 'ended') sessionLost()
    else keysTouchedBy(type, data).forEach((queryKey) => void refresh(queryClient, queryKey))
  }

  const open = () => {
    lastTryMs = performance.now()
    source = new EventSource(`/api${eventsPath}?lastEventId=${lastEventId}`)
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
    if (source?.readyState === EventSource.CLOSED && performance.now() - lastTryMs >= reopenMs) open()
  }

  open()
  const timer = setInterval(watch, pollMs)
  return () => {
    clearInterval(timer)
    source?.close()
  }
}

/**
 * Keeps the player's data fresh while somebody is signed in; polls while the stream is down. The stream goes on from the event that the
 * profile names, so that nothing is missed between the page's answers and the stream's beginning.
 */
export function useLiveEvents() {
  const queryClient = useQueryClient()
  const { lastEventId } = usePlayer()
  const first = useRef(lastEventId)
  useEffect(() => follow(queryClient, first.current), [queryClient])
}
