import { call } from '@kham/contract/client'
import { bankFields, type BankDialect } from '@kham/contract/operator/cashier/partner-fields'
import {
  addMethod,
  changeMethod,
  changeMethodOffer,
  methodList,
  orderMethods,
  removeMethod,
  tryMethod,
  type MethodSettings,
} from '@kham/contract/operator/cashier/payment-methods'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Offer } from '../partners/offer-dialog.tsx'
import { credentialsOf, emptyDraft, settingsOf, type PartnerDraft } from '../partners/partner-draft.ts'

const keys = ['payment-methods'] as const

export const methodsQuery = queryOptions({
  queryKey: keys,
  queryFn: ({ signal }) => call(methodList, { signal }),
})

/** Refetches after success and refusal alike. */
function useSettled() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys }) }
}

export type MethodDraft = PartnerDraft<BankDialect>

export const draftOf = (method: MethodSettings): MethodDraft => {
  const { dialect, code, displayName: name, baseUrl, mid, iin, settings, credentials } = method
  return { ...emptyDraft(dialect), code, name, baseUrl, mid, iin, settings, setAt: credentials?.setAt ?? '' }
}

function reachIn(draft: MethodDraft) {
  const { dialect, baseUrl, mid, iin } = draft
  const { settings, credentials } = bankFields[dialect]
  const told = { settings: settingsOf(settings, draft), ...credentialsOf(credentials, draft) }
  return { dialect, baseUrl: baseUrl.trim(), mid: mid.trim(), iin: iin.trim(), ...told }
}

export const useAddMethod = () =>
  useMutation({
    mutationFn: ({ draft }: { version: number; draft: MethodDraft }) =>
      call(addMethod, {
        body: { code: draft.code.trim(), displayName: draft.name.trim(), ...reachIn(draft) },
      }),
    ...useSettled(),
  })

export const useChangeMethod = (method: string) =>
  useMutation({
    mutationFn: ({ version, draft }: { version: number; draft: MethodDraft }) =>
      call(changeMethod, { params: { method }, body: { version, ...reachIn(draft) } }),
    ...useSettled(),
  })

export const useOfferMethod = (method: string) =>
  useMutation({
    mutationFn: ({ name: displayName, ...offer }: Offer) =>
      call(changeMethodOffer, { params: { method }, body: { ...offer, displayName } }),
    ...useSettled(),
  })

export const useRemoveMethod = ({ code: method }: Pick<MethodSettings, 'code'>) =>
  useMutation({ mutationFn: () => call(removeMethod, { params: { method } }), ...useSettled() })

export const useOrderMethods = () =>
  useMutation({
    mutationFn: (body: { before: string[]; after: string[] }) => call(orderMethods, { body }),
    ...useSettled(),
  })

/** Tries the method with its saved settings. */
export const useTryKept = (method: string) =>
  useMutation({ mutationFn: () => call(tryMethod, { params: { method }, body: {} }) })

/** A method that is not there yet is tried under a name of its own. */
export const useTryDraft = (method: string | undefined) =>
  useMutation({
    mutationFn: (draft: MethodDraft) =>
      call(tryMethod, { params: { method: method ?? 'new' }, body: { draft: reachIn(draft) } }),
  })
