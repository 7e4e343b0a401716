import { call } from '@kham/contract/client'
import { promotionExample } from '@kham/contract/promotions/promotions'
import { queryOptions } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

/** The credit is part of the key, so that an answer to an earlier question is never taken for this one's. */
export const exampleQuery = (id: string, credit: string) =>
  queryOptions({
    queryKey: [...liveKeys.promotions, 'example', id, credit],
    queryFn: ({ signal }) => call(promotionExample, { params: { id }, query: { credit }, signal }),
    staleTime: 60_000,
  })
