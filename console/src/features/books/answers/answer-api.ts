import { call } from '@kham/contract/client'
import { answers, type ReadingKind } from '@kham/contract/operator/books/answers'
import type { ReplyOf } from '@kham/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'

export type Answers = ReplyOf<typeof answers>

/** `as`: read in this one way. Asked anew each time: what waited a minute ago may be done. */
export const answersQuery = (q: string, as?: ReadingKind) =>
  queryOptions({
    queryKey: ['answers', q, as],
    queryFn: async ({ signal }) => {
      const began = performance.now()
      const reply = await call(answers, { query: { q, ...(as && { as }) }, signal })
      return { ...reply, tookMs: Math.round(performance.now() - began) }
    },
    enabled: q !== '',
    staleTime: 5_000,
    gcTime: 10_000,
    retry: false,
  })
