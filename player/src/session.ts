import { CallRefused, call } from '@kham/contract/client'
import { playersInfo, type PlayerInfo } from '@kham/contract/players/players'
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

/** Who is signed in; null = a visitor. */
export const playerQuery = queryOptions({
  queryKey: ['player'],
  queryFn: async ({ signal }): Promise<PlayerInfo | null> => {
    try {
      return await call(playersInfo, { signal })
    } catch (error) {
      if (error instanceof CallRefused && error.status === 401) return null
      throw error
    }
  },
  retry: false,
  // A different person may wake the phone.
  refetchOnWindowFocus: 'always',
})

/** A profile that cannot be had counts as signed out, as the specification says. */
export const whoIsHere = (queryClient: QueryClient) =>
  queryClient.ensureQueryData(playerQuery).catch(() => null)

/** The player on pages below /player, where the guard has made sure that there is one. */
export function usePlayer(): PlayerInfo {
  const { data } = useSuspenseQuery(playerQuery)
  if (!data) throw new Error('No player on a page that needs one')
  return data
}
