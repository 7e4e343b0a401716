import { call } from '@kham/contract/client'
import { inbox, readInbox, type MessageTopic } from '@kham/contract/site/inbox'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

export const inboxQuery = (page = 1, topic?: MessageTopic) =>
  queryOptions({
    queryKey: [...liveKeys.inbox, page, topic],
    queryFn: ({ signal }) => call(inbox, { query: { page: String(page), topic }, signal }),
    staleTime: 60_000,
  })

/** Says that a message and all older ones are read. */
export function useReadUpTo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: string) => call(readInbox, { body: { upTo } }),
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.inbox }),
  })
}
