import { bootId, type Boot } from '@kham/contract/site/boot'
import type { QueryClient } from '@tanstack/react-query'
import { agencyQuery } from '@kham/site/agency'
import { publicKeys, takeAnswers } from './public-keys.ts'
import { playerQuery } from './session.ts'

/** The data that the server put into the page; empty where it could not. */
export function readBoot(): Partial<Boot> {
  const text = document.getElementById(bootId)?.textContent
  return text ? (JSON.parse(text) as Boot) : {}
}

/** Fills the query cache with the answers that the page came with. */
export function takeBoot(queryClient: QueryClient, { agency, player, answers }: Partial<Boot>) {
  if (agency) queryClient.setQueryData(agencyQuery.queryKey, { agency })
  if (answers) takeAnswers(queryClient, answers)
  // Those of the page are a visitor's; a player has others.
  if (player === null && answers?.announcements)
    queryClient.setQueryData(publicKeys.announcements, { announcements: answers.announcements })
  if (player === null) queryClient.setQueryData(playerQuery.queryKey, null)
}
