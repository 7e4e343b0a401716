import { CallRefused } from '@kham/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { leaveForSignIn } from './sign-in-address.ts'

const minutesMs = 60_000

/** A refusal is an answer: asking again would only be refused again. No answer and faults of the server are tried again. */
const mayRetry = (failures: number, error: unknown) =>
  failures < 3 && !(error instanceof CallRefused && error.status >= 400 && error.status < 500)

/** The session ended while a page was open. The question who is signed in answers its 401 itself. */
function onFailure(error: unknown) {
  if (error instanceof CallRefused && error.status === 401) leaveForSignIn()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onFailure }),
  mutationCache: new MutationCache({ onError: onFailure }),
  defaultOptions: {
    queries: {
      staleTime: 5 * minutesMs,
      gcTime: 5 * minutesMs,
      retry: mayRetry,
      // A machine that says it is offline is often wrong; a call that fails says so on the screen.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
