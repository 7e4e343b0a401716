import { call } from '@kham/contract/client'
import {
  blockPlayer,
  closeAccount,
  liftSuspension,
  notePlayer,
  reopenAccount,
  suspendPlayer,
  unblockPlayer,
  type SuspendForm,
} from '@kham/contract/operator/players/player-acts'
import { changePlayerAccount, type PlayerAccountForm } from '@kham/contract/operator/players/player-accounts'
import { approvePasswordRequest } from '@kham/contract/operator/players/password-requests'
import { type PlayerFile } from '@kham/contract/operator/players/players'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approvalKeys } from '../../desk/approvals/approval-api.ts'
import { playerKeys, playerQuery } from './player-api.ts'

const acts = {
  suspend: suspendPlayer,
  lift: liftSuspension,
  block: blockPlayer,
  unblock: unblockPlayer,
  close: closeAccount,
  reopen: reopenAccount,
}
export type Standing = keyof typeof acts
/** Input of each act. */
export interface StandingForm {
  reason?: string | undefined
  note?: string | undefined
}

/** Refetches whatever the outcome. */
export function useStanding(act: Standing, id: string) {
  const client = useQueryClient()
  return useMutation({
    // Its form has been checked with the shape of the act.
    mutationFn: (form: StandingForm) =>
      call(acts[act] as typeof suspendPlayer, { params: { id }, body: form as SuspendForm }),
    onSuccess: ({ player }: { player: PlayerFile }) => client.setQueryData(playerQuery(id).queryKey, player),
    onSettled: () => client.invalidateQueries({ queryKey: playerKeys }),
  })
}

/** Refetches the page and the first approvals that wait, whatever the outcome. */
export function useChangeAccount(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PlayerAccountForm) => call(changePlayerAccount, { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: playerKeys }),
        client.invalidateQueries({ queryKey: approvalKeys }),
      ]),
  })
}

/** One key a note, so that one that is sent twice is written down once. */
export function useNote(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ note, key }: { note: string; key: string }) =>
      call(notePlayer, { params: { id }, body: { note }, idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: playerKeys }),
  })
}

/** Refetches the first approvals that wait, whatever the outcome. */
export function usePasswordRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ code, note }: { code: string; note: string }) =>
      call(approvePasswordRequest, { params: { id, code: code.trim() }, body: { note } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: playerKeys }),
        client.invalidateQueries({ queryKey: approvalKeys }),
      ]),
  })
}
