import { call, type CallInput } from '@kham/contract/client'
import { changeGrowthSettings, readGrowthSettings } from '@kham/contract/operator/site/growth-settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Asked for once: what somebody chooses is not to change under their hands. A change by another is refused when it is saved. */
export const growthQuery = queryOptions({
  queryKey: ['growth-settings'],
  queryFn: ({ signal }) => call(readGrowthSettings, { signal }),
  refetchOnWindowFocus: false,
})

/** Refetches after success and refusal alike. */
export function useChangeGrowth() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof changeGrowthSettings>['body']) =>
      call(changeGrowthSettings, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: growthQuery.queryKey }),
  })
}
