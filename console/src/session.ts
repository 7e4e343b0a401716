import { CallRefused, call } from '@kham/contract/client'
import { staffSession, type Staff } from '@kham/contract/operator/desk/session'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'

/** Who is signed in; null = nobody. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }): Promise<Staff | null> => {
    try {
      return (await call(staffSession, { signal })).staff
    } catch (error) {
      if (error instanceof CallRefused && error.status === 401) return null
      throw error
    }
  },
  retry: false,
  // The person who comes back to a desk may be another than the one who left it.
  refetchOnWindowFocus: 'always',
})

/** The member of staff on pages behind the guard, which has made sure that there is one. */
export function useStaff(): Staff {
  const { data } = useSuspenseQuery(staffQuery)
  if (!data) throw new Error('Nobody is signed in on a page that needs somebody')
  return data
}
