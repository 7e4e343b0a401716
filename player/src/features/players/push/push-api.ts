import { call } from '@kham/contract/client'
import {
  pushKey,
  readPush,
  setPushQuiet,
  subscribePush,
  unsubscribePush,
  type PushKind,
  type PushSettings,
  type QuietHours,
} from '@kham/contract/players/push'
import type { Language } from '@kham/contract/site/agency'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import { ownSubscription, subscribeHere, unsubscribeHere } from './browser-push.ts'
import { forgetThisDevice, rememberThisDevice } from './this-device.ts'

/** A break, a sign-out or another device may have changed it. */
export const pushQuery = queryOptions({
  queryKey: [...liveKeys.player, 'push'],
  queryFn: ({ signal }) => call(readPush, { signal }),
  staleTime: 0,
})

/** What a device that begins to take notices is told of. */
export const usualKinds: PushKind[] = ['MONEY', 'ACCOUNT']

interface Wanted {
  kinds: PushKind[]
  lang: Language
}

/** Subscribes this browser, or says what it takes from now on. Called by a press of a button alone: the browser asks the player. */
export function useSubscribe() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ kinds, lang }: Wanted) {
      const own = (await ownSubscription()) ?? (await subscribeHere((await call(pushKey, {})).publicKey))
      const { subscription } = await call(subscribePush, { body: { ...own, kinds, lang } })
      rememberThisDevice(subscription.id)
      return subscription
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}

export function useUnsubscribe() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ id, isThis }: { id: string; isThis: boolean }) {
      await call(unsubscribePush, { params: { id } })
      if (!isThis) return
      forgetThisDevice()
      await unsubscribeHere()
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}

export function useSetQuiet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (quiet: QuietHours | null) => call(setPushQuiet, { body: { quiet } }),
    onSuccess: (reply: PushSettings) => client.setQueryData(pushQuery.queryKey, reply),
  })
}
