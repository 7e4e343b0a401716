import { call } from '@kham/contract/client'
import {
  changeExclusionSettings,
  readExclusionSettings,
  type ExclusionSettings,
} from '@kham/contract/operator/players/exclusions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const keys = ['exclusion-settings'] as const

/** Asked for once: what somebody chooses is not to change under their hands. A change by another is refused when it is saved. */
export const exclusionSettingsQuery = queryOptions({
  queryKey: keys,
  queryFn: ({ signal }) => call(readExclusionSettings, { signal }),
  refetchOnWindowFocus: false,
})

/** Refetches after success and refusal alike. */
export function useChangeExclusionSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ExclusionSettings) => call(changeExclusionSettings, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
}
