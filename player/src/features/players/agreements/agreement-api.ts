import { call } from '@kham/contract/client'
import { agreeToPage, ownAgreements, type AgreementForm } from '@kham/contract/players/agreements'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'

export const agreementsQuery = queryOptions({
  queryKey: [...liveKeys.player, 'agreements'],
  queryFn: ({ signal }) => call(ownAgreements, { signal }),
  staleTime: 60_000,
})

/** Refetches the open agreements whatever the outcome. */
export function useAgree() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (forms: AgreementForm[]) => {
      for (const body of forms) await call(agreeToPage, { body })
    },
    onSettled: () => client.invalidateQueries({ queryKey: agreementsQuery.queryKey }),
  })
}
