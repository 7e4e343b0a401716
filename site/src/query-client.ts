import { CallRefused } from '@kham/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRenewingSession } from './session-renewal.ts'

const minutesMs = 60_000

const isSessionOver = (error: unknown) => error instanceof CallRefused && error.status === 401

/** A refusal is an answer: asking again would only be refused again. No answer and faults of the server are tried again. */
export const mayRetry = (failures: number, error: unknown) =>
  failures < 3 &&
  ((isSessionOver(error) && isRenewingSession()) ||
    !(error instanceof CallRefused && error.status >= 400 && error.status < 500))

export const retryDelayMs = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

/**
 * The data cache with the specification's figures. `onSessionLost` is called when a session turns out to have ended; the questions
 * who is signed in and which agency this is answer their own 401.
 */
export function newQueryClient(onSessionLost: () => void) {
  const onFailure = (error: Error) => {
    if (isSessionOver(error) && !isRenewingSession()) onSessionLost()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minutesMs,
        gcTime: 5 * minutesMs,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        retry: mayRetry,
        retryDelay: retryDelayMs,
        // A phone that says it is offline is often wrong; a call that fails says so on the screen.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
