import { call } from '@kham/contract/client'
import { providerFields, type ProviderDialect } from '@kham/contract/operator/cashier/partner-fields'
import {
  changeProviderOffer,
  providerSettingsList,
  setProvider,
  tryProvider,
  type ProviderSettings,
} from '@kham/contract/operator/play/provider-settings'
import type { ProviderId } from '@kham/contract/play/providers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Offer } from '../../cashier/partners/offer-dialog.tsx'
import {
  credentialsOf,
  emptyDraft,
  settingsOf,
  type PartnerDraft,
} from '../../cashier/partners/partner-draft.ts'

const keys = ['provider-settings'] as const

export const providerSettingsQuery = queryOptions({
  queryKey: keys,
  queryFn: ({ signal }) => call(providerSettingsList, { signal }),
})

/** Refetches after success and refusal alike. */
function useSettled() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys }) }
}

export type ProviderDraft = PartnerDraft<ProviderDialect>

export const draftOf = (provider: ProviderSettings): ProviderDraft => {
  const { dialect, name, baseUrl, keyId, settings, credentials } = provider
  return { ...emptyDraft(dialect), name, baseUrl, keyId, settings, setAt: credentials.setAt ?? '' }
}

function reachIn(draft: ProviderDraft) {
  const { dialect, baseUrl, keyId } = draft
  const { settings, credentials } = providerFields[dialect]
  const told = { settings: settingsOf(settings, draft), ...credentialsOf(credentials, draft) }
  return { dialect, baseUrl: baseUrl.trim(), keyId: keyId.trim(), ...told }
}

/** `version`: 0 for one that the agency does not have yet. */
export const useSetProvider = (provider: ProviderId) =>
  useMutation({
    mutationFn: ({ version, draft }: { version: number; draft: ProviderDraft }) =>
      call(setProvider, {
        params: { provider },
        body: { version, name: draft.name.trim(), ...reachIn(draft) },
      }),
    ...useSettled(),
  })

export const useOfferProvider = (provider: ProviderId) =>
  useMutation({
    mutationFn: (body: Offer) => call(changeProviderOffer, { params: { provider }, body }),
    ...useSettled(),
  })

/** Tries the saved settings. */
export const useTryKept = (provider: ProviderId) =>
  useMutation({ mutationFn: () => call(tryProvider, { params: { provider }, body: {} }) })

export const useTryDraft = (provider: ProviderId) =>
  useMutation({
    mutationFn: (draft: ProviderDraft) =>
      call(tryProvider, { params: { provider }, body: { draft: reachIn(draft) } }),
  })
