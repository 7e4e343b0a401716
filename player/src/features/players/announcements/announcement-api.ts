import { call } from '@kham/contract/client'
import {
  announcementList,
  readAnnouncement,
  type Announcement,
  type AnnouncementPlace,
} from '@kham/contract/players/announcements'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import { publicKeys } from '../../../public-keys.ts'
import { playerQuery } from '../../../session.ts'

/** One person's announcements; null = a visitor. After a sign-in they differ. */
export const announcementsQuery = (playerId: string | null) =>
  queryOptions({
    queryKey: playerId === null ? publicKeys.announcements : [...liveKeys.announcements, playerId],
    queryFn: ({ signal }) => call(announcementList, { signal }),
    staleTime: 60_000,
    retry: false,
  })

/** The page's person, if known: null = a visitor, undefined = still being asked. */
export function useWho(): string | null | undefined {
  const { data, isError } = useQuery(playerQuery)
  if (data) return data.player.id
  return data === null || isError ? null : undefined
}

/** What is told now; undefined = that is not known yet. */
export function useAnnouncements(): Announcement[] | undefined {
  const who = useWho()
  const { data } = useQuery({ ...announcementsQuery(who ?? null), enabled: who !== undefined })
  return who === undefined ? undefined : data?.announcements
}

export const inPlace = (announcements: readonly Announcement[] | undefined, place: AnnouncementPlace) =>
  announcements?.filter((each) => each.place === place) ?? []

/** Says that a player has read it. Where that does not come through it is shown once more. */
export const sayRead = (id: string) => void call(readAnnouncement, { params: { id } }).catch(() => {})

/** Takes one off the page at once, whatever the server has heard of it. */
export function useTakeOff() {
  const client = useQueryClient()
  const who = useWho()
  return (id: string) => takeOff(client, who ?? null, id)
}

const takeOff = (client: QueryClient, who: string | null, id: string) =>
  client.setQueryData(
    announcementsQuery(who).queryKey,
    (now) => now && { announcements: now.announcements.filter((each) => each.id !== id) },
  )
