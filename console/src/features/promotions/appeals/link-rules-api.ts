import { call, type CallInput } from '@kham/contract/client'
import { changeLinkRules, readLinkRules } from '@kham/contract/operator/players/links'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export const linkRulesQuery = queryOptions({
  queryKey: ['link-rules'],
  queryFn: ({ signal }) => call(readLinkRules, { signal }),
})

export function useChangeLinkRules() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof changeLinkRules>['body']) => call(changeLinkRules, { body }),
    onSuccess: (answer) => client.setQueryData(linkRulesQuery.queryKey, answer),
    // Somebody else may have changed them.
    onError: () => client.invalidateQueries({ queryKey: linkRulesQuery.queryKey }),
  })
}
