import { call } from '@kham/contract/client'
import type { ChannelChange, ChannelForm } from '@kham/contract/operator/desk/channel-form'
import {
  addChannel,
  changeChannel,
  changeChannelSecret,
  channelDeliveries,
  channelList,
  removeChannel,
  retryDelivery,
  testChannel,
  type Channel,
} from '@kham/contract/operator/desk/channels'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const keys = ['channels'] as const

export const channelsQuery = queryOptions({
  queryKey: [...keys, 'list'],
  queryFn: ({ signal }) => call(channelList, { signal }),
})

export const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...keys, 'deliveries', id, page],
    queryFn: ({ signal }) =>
      call(channelDeliveries, { params: { id }, query: { page: String(page), pageSize: '10' }, signal }),
    staleTime: 0,
  })

/** Refetches after success and refusal alike. */
function useSettled() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys }) }
}

/** What is filled in, of a new channel or of one as it was read. */
export type Saving = Omit<ChannelChange, 'version'>

export const useSaveChannel = (kind: () => ChannelForm['kind'], old: Channel | null) =>
  useMutation({
    mutationFn: (form: Saving) =>
      old
        ? call(changeChannel, { params: { id: old.id }, body: { ...form, version: old.version } })
        : call(addChannel, { body: { ...form, kind: kind() } }),
    ...useSettled(),
  })

export const useRemoveChannel = (id: string) =>
  useMutation({ mutationFn: () => call(removeChannel, { params: { id } }), ...useSettled() })

export const useChannelSecret = (id: string) =>
  useMutation({
    mutationFn: (secret: string | undefined) =>
      call(changeChannelSecret, { params: { id }, body: secret === undefined ? {} : { secret } }),
    ...useSettled(),
  })

export const useTestChannel = (id: string) =>
  useMutation({ mutationFn: () => call(testChannel, { params: { id } }), ...useSettled() })

export const useRetryDelivery = () =>
  useMutation({ mutationFn: (id: string) => call(retryDelivery, { params: { id } }), ...useSettled() })
