import { activity } from '@kham/contract/players/activity'
import { call } from '@kham/contract/client'
import { dayOf } from '@kham/contract/day'
import { serverNow } from '@kham/contract/server-clock'
import { queryOptions } from '@tanstack/react-query'
import { spanOf, type By } from './periods.ts'

/** The days that are asked for now. */
export const askedSpan = (by: By) => spanOf(by, dayOf(new Date(serverNow())))

export const activityQuery = (by: By) =>
  queryOptions({
    queryKey: ['activity', by],
    queryFn: ({ signal }) => call(activity, { query: askedSpan(by), signal }),
    staleTime: 0,
  })
