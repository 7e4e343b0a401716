import { call } from '@kham/contract/client'
import type { StepUpForm } from '@kham/contract/operator/desk/account'
import {
  activateStaff,
  addStaffMember,
  changeSignInRules,
  changeStaffMember,
  deactivateStaff,
  endStaffSessions,
  readSignInRules,
  resetStaffPassword,
  resetStaffTotp,
  staffList,
  staffSessions,
  type StaffChangeForm,
  type SignInRulesForm,
  type StaffForm,
} from '@kham/contract/operator/desk/staff'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const keys = ['staff-list'] as const

export const staffListQuery = queryOptions({
  queryKey: keys,
  queryFn: ({ signal }) => call(staffList, { signal }),
})

/** Refetches after success and refusal alike. */
function useSettled() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys }) }
}

export const useAddMember = () =>
  useMutation({
    mutationFn: (body: StaffForm & StepUpForm) => call(addStaffMember, { body }),
    ...useSettled(),
  })

export const useChangeMember = (id: string) =>
  useMutation({
    mutationFn: (body: StaffChangeForm & StepUpForm) => call(changeStaffMember, { params: { id }, body }),
    ...useSettled(),
  })

export const signInRulesQuery = queryOptions({
  queryKey: [...keys, 'rules'],
  queryFn: ({ signal }) => call(readSignInRules, { signal }),
})

export const useSignInRules = () =>
  useMutation({
    mutationFn: (body: SignInRulesForm & StepUpForm) => call(changeSignInRules, { body }),
    ...useSettled(),
  })

export const memberSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'sessions', id],
    queryFn: async ({ signal }) => (await call(staffSessions, { params: { id }, signal })).sessions,
    staleTime: 0,
  })

export const memberActs = ['endSessions', 'resetPassword', 'resetTotp', 'deactivate', 'activate'] as const
export type MemberAct = (typeof memberActs)[number]

interface Done {
  /** The one that was given, where one was. */
  password: string | null
  waits: boolean
}

async function act(name: MemberAct, id: string, body: StepUpForm): Promise<Done> {
  const asked = { params: { id }, body }
  if (name === 'resetPassword') {
    const { password } = await call(resetStaffPassword, asked)
    return { password, waits: password === null }
  }
  if (name === 'activate') return { password: (await call(activateStaff, asked)).password, waits: false }
  const acts = { endSessions: endStaffSessions, deactivate: deactivateStaff, resetTotp: resetStaffTotp }
  const { member } = await call(acts[name], asked)
  return { password: null, waits: name === 'resetTotp' && member.waitsForSecond !== null }
}

export const useMemberAct = (name: MemberAct, id: string) =>
  useMutation({ mutationFn: (form: StepUpForm) => act(name, id, form), ...useSettled() })
