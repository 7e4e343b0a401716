import { call } from '@kham/contract/client'
import {
  choosePassword,
  confirmTotpAtSignIn,
  giveCode,
  setUpTotp,
  staffSignIn,
  staffSignOut,
  type CodeForm,
  type SignInStanding,
  type Staff,
} from '@kham/contract/operator/desk/session'
import type { NewPasswordForm, SignInForm } from '@kham/contract/players/players'
import { beginSession } from '@kham/site/one-person'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WayIn } from '@kham/site/way-in'
import { useNavigate } from '@tanstack/react-router'
import { pageOf } from '../../../page-of.ts'
import { sitePath } from '../../../site-path.ts'
import { staffQuery } from '../../../session.ts'
import { home } from '../../../way-in.ts'
import { agencyQuery } from '@kham/site/agency'

export const useSignIn = () => useMutation({ mutationFn: (body: SignInForm) => call(staffSignIn, { body }) })
export const useGiveCode = () => useMutation({ mutationFn: (body: CodeForm) => call(giveCode, { body }) })
export const useChoosePassword = () =>
  useMutation({ mutationFn: (body: NewPasswordForm) => call(choosePassword, { body }) })
export const useConfirmTotpAtSignIn = () =>
  useMutation({ mutationFn: (body: CodeForm) => call(confirmTotpAtSignIn, { body }) })

/** Where a sign-in stands, with the recovery codes of an authenticator that was just set up. */
export type Enrolled = SignInStanding & { recoveryCodes?: string[] }

/** What to set up an authenticator with: asked for once, since each answer is another secret. */
export const useTotpSetup = () =>
  useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => call(setUpTotp, {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** Into the console. The answer says who it is, so that the next page need not ask. */
export function useEnter({ next = home }: WayIn) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (staff: Staff) => {
    await beginSession({ queryClient, who: staffQuery, answer: staff, stays: agencyQuery })
    await navigate({ href: next, replace: true })
  }
}

/** Signing out clears all data of the person's work. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(staffSignOut, {}),
    // The next person does not start where this one was.
    onMutate: () => pageOf.leaving(`${sitePath}/sign-in`),
    onError: () => pageOf.stays(),
    onSuccess: () => void pageOf.end('left'),
  })
