import { bootId, type Boot } from '@kham/contract/boot'
import type { QueryClient } from '@tanstack/react-query'
import { agencyQuery } from './features/agency/agency-api.ts'
import { playerQuery } from './session.ts'

/** Takes what the server put into the page, so that it is not asked for. A page without it asks. */
export function takeBoot(queryClient: QueryClient) {
  const text = document.getElementById(bootId)?.textContent
  if (!text) return
  const { agency, ...boot } = JSON.parse(text) as Boot
  queryClient.setQueryData(agencyQuery.queryKey, { agency })
  if (boot.player === null) queryClient.setQueryData(playerQuery.queryKey, null)
}
