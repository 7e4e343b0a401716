import { call, CallRefused } from '@kham/contract/client'
import {
  changePassword,
  changeProfile,
  isUsername,
  registerPlayer,
  signIn,
  validateUsername,
  type PasswordForm,
  type PlayerInfo,
  type ProfileForm,
  type RegisterForm,
  type SignInForm,
} from '@kham/contract/players/players'
import { agreedPages, type PageSlug } from '@kham/contract/site/page-slugs'
import { beginSession } from '@kham/site/one-person'
import { renewingSession } from '@kham/site/session-renewal'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { playerQuery } from '../../../session.ts'
import { agencyQuery, useAgency } from '@kham/site/agency'
import { agreeToReport, knownVisitorId, reportDevice } from '../devices/report-device.ts'

/** The answer is the profile, so that the next page need not ask; it is asked anew all the same, behind it. */
async function enter(queryClient: QueryClient, agencyId: string, player: PlayerInfo) {
  await beginSession({ queryClient, who: playerQuery, answer: player, stays: agencyQuery })
  agreeToReport(agencyId)
  void reportDevice(agencyId)
}

export function useSignIn() {
  const queryClient = useQueryClient()
  const { id } = useAgency()
  return useMutation({
    mutationFn: (body: SignInForm) => call(signIn, { body }),
    onSuccess: (player) => enter(queryClient, id, player),
  })
}

/** The versions that stand behind the links of the form; undefined = there are none, or they cannot be had now. */
async function acceptedVersions(queryClient: QueryClient, published: readonly PageSlug[]) {
  if (!agreedPages.some((slug) => published.includes(slug))) return undefined
  const listed = await import('../../site/pages/page-api.ts')
    .then(({ pagesQuery }) => queryClient.ensureQueryData(pagesQuery))
    .catch(() => [])
  const versionOf = (which: PageSlug) => listed.find(({ slug }) => slug === which)?.version
  return { terms: versionOf('terms'), privacy: versionOf('privacy') }
}

export function useRegister() {
  const queryClient = useQueryClient()
  const { id, pages } = useAgency()
  return useMutation({
    mutationFn: async (form: RegisterForm) => {
      const fingerprint = knownVisitorId()
      const headers: Record<string, string> = fingerprint === null ? {} : { fingerprint }
      const accepted = await acceptedVersions(queryClient, pages)
      return call(registerPlayer, { body: { ...form, ...(accepted && { accepted }) }, headers }).catch(
        (error: unknown) => {
          // A page has become another meanwhile: nobody has agreed to that one, and the player is asked once they are in.
          if (!(error instanceof CallRefused) || error.fields?.['accepted'] === undefined) throw error
          return call(registerPlayer, { body: form, headers })
        },
      )
    },
    onSuccess: (player) => enter(queryClient, id, player),
  })
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: PasswordForm) => renewingSession(() => call(changePassword, { body })),
  })

export function useChangeProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileForm) => call(changeProfile, { body }),
    onSuccess: ({ player }) =>
      queryClient.setQueryData(playerQuery.queryKey, (info) => (info ? { ...info, player } : info)),
  })
}

/** Whether a name is free; not asked of the server while the name cannot be one. */
export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['username', username],
    queryFn: ({ signal }) => call(validateUsername, { body: { username }, signal }),
    enabled: isUsername(username),
    staleTime: 30_000,
    retry: false,
  })
