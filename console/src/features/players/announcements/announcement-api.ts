import { call } from '@kham/contract/client'
import type { ReplyOf } from '@kham/contract/endpoint'
import {
  changeAnnouncement,
  createAnnouncement,
  managedAnnouncements,
  switchAnnouncement,
  type AnnouncementForm,
  type ManagedAnnouncement,
} from '@kham/contract/operator/players/announcements'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { followed } from '../../../followed.ts'

const keys = ['announcements'] as const
const pageSize = 100

/** All of them, page after page: an agency says a few things a week, and its list is counted and looked through whole. */
export const announcementsQuery = queryOptions({
  queryKey: keys,
  queryFn: async ({ signal }) => {
    const all: ManagedAnnouncement[] = []
    for (let page = 1; ; page++) {
      const query = { page: String(page), pageSize: String(pageSize) }
      const { announcements, total } = await call(managedAnnouncements, { query, signal })
      all.push(...announcements)
      if (announcements.length < pageSize || all.length >= total) return all
    }
  },
  ...followed(15_000),
})

/** Makes an announcement, or says one otherwise from the version that was read. */
export function useSaveAnnouncement(before: Pick<ManagedAnnouncement, 'id' | 'version'> | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: AnnouncementForm) =>
      before
        ? call(changeAnnouncement, { params: { id: before.id }, body: { ...form, version: before.version } })
        : call(createAnnouncement, { body: form }),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
}

/** Refetches whatever the outcome. */
export function useSwitchAnnouncement(
  { id, status }: Pick<ManagedAnnouncement, 'id' | 'status'>,
  onSuccess: (answer: ReplyOf<typeof switchAnnouncement>) => void,
) {
  const client = useQueryClient()
  const next = status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
  return useMutation({
    mutationFn: () => call(switchAnnouncement, { params: { id }, body: { status: next } }),
    onSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
}
