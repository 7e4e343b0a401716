import { call } from '@kham/contract/client'
import {
  excludePlayer,
  giveTimeOut,
  limitPlayer,
  protectionOfPlayer,
} from '@kham/contract/operator/players/protection'
import type { LimitPeriod } from '@kham/contract/players/protection'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { wholeNumber } from '../../../whole-number.ts'
import { playerKeys } from '../players/player-api.ts'

export const protectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...playerKeys, 'protection', id],
    queryFn: ({ signal }) => call(protectionOfPlayer, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  })

/** What is done because the player asks for it on the phone. */
export type Protecting = LimitPeriod | 'timeOut' | 'exclusion'

export interface ProtectForm {
  /** Kip, days or months. */
  size: string
  note: string
}

const whole = (size: string) => wholeNumber(size) ?? Number.NaN

const ask = (what: Protecting, id: string, { size, note }: ProtectForm) => {
  const params = { id }
  if (what === 'timeOut') return call(giveTimeOut, { params, body: { days: whole(size), note } })
  if (what === 'exclusion') return call(excludePlayer, { params, body: { months: whole(size), note } })
  return call(limitPlayer, { params, body: { [what]: size, note } })
}

/** Whatever comes of it, the page then shows how things stand. */
export function useProtect(what: Protecting, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ProtectForm) => ask(what, id, form),
    onSuccess: (reply) => client.setQueryData(protectionQuery(id).queryKey, reply),
    onSettled: () => client.invalidateQueries({ queryKey: playerKeys }),
  })
}
