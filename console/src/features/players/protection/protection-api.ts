import { call } from '@kham/contract/client'
import {
  excludePlayer,
  giveTimeOut,
  limitPlayer,
  switchOffersOff,
  protectionOfPlayer,
  type StaffLimitsForm,
} from '@kham/contract/operator/players/protection'
import type { LimitPeriod } from '@kham/contract/players/protection'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { playerKeys } from '../players/player-api.ts'

export const protectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...playerKeys, 'protection', id],
    queryFn: ({ signal }) => call(protectionOfPlayer, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  })

/** Changes that a player asks for on the phone. */
export type Protecting = LimitPeriod | 'timeOut' | 'exclusion' | 'offers'

/** Input of each act. */
export type ProtectForm = StaffLimitsForm & { days?: number | undefined; months?: number | undefined }

const ask = (what: Protecting, id: string, body: ProtectForm) => {
  // Its form has been checked with the shape of the act.
  const input = { params: { id }, body: body as ProtectForm & { days: number; months: number } }
  if (what === 'offers') return call(switchOffersOff, input)
  if (what === 'timeOut') return call(giveTimeOut, input)
  return what === 'exclusion' ? call(excludePlayer, input) : call(limitPlayer, input)
}

/** Refetches whatever the outcome. */
export function useProtect(what: Protecting, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ProtectForm) => ask(what, id, form),
    onSuccess: (reply) => client.setQueryData(protectionQuery(id).queryKey, reply),
    onSettled: () => client.invalidateQueries({ queryKey: playerKeys }),
  })
}
