import { activity } from '@kham/contract/activity'
import { call } from '@kham/contract/client'
import { dayOf } from '@kham/contract/day'
import { queryOptions } from '@tanstack/react-query'
import { spanOf, type By } from './periods.ts'

export const activityQuery = (by: By) =>
  queryOptions({
    queryKey: ['activity', by],
    queryFn: ({ signal }) => call(activity, { query: spanOf(by, dayOf(new Date())), signal }),
    staleTime: 0,
  })
