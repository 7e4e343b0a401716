import type { ReplyOf } from '@kham/contract/endpoint'
import { call } from '@kham/contract/client'
import {
  changePromotion,
  createPromotion,
  managedPromotionById,
  managedPromotions,
  previewPromotion,
  switchPromotion,
  type ManagedPromotion,
  type PromotionForm,
} from '@kham/contract/operator/promotions/promotions'
import { isAmount } from '@kham/ui/amount-input.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { followed } from '../../../followed.ts'

const keys = ['promotions'] as const

export const promotionsQuery = queryOptions({
  queryKey: [...keys, 'list'],
  queryFn: ({ signal }) => call(managedPromotions, { signal }),
  ...followed(15_000),
})

export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: ({ signal }) => call(managedPromotionById, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  })

/** The last one stays until the next one is there. */
export const previewQuery = (form: PromotionForm | null, credit: string) =>
  queryOptions({
    queryKey: ['promotion-preview', form, credit],
    queryFn: ({ signal }) => call(previewPromotion, { body: { form: form!, credit }, signal }),
    enabled: form !== null && isAmount(credit),
    retry: false,
  })

/** Makes a promotion, or says one otherwise from the version that was read. */
export function useSavePromotion(before: Pick<ManagedPromotion, 'id' | 'version'> | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: PromotionForm) =>
      before
        ? call(changePromotion, { params: { id: before.id }, body: { ...form, version: before.version } })
        : call(createPromotion, { body: form }),
    // Also what somebody else has changed is then there.
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
}

/** Says it otherwise and then switches it on; tried again, it says nothing twice. */
export function useChangeAndSwitchOn(
  { id, version }: Pick<ManagedPromotion, 'id' | 'version'>,
  onSuccess: (answer: ReplyOf<typeof switchPromotion>) => void,
) {
  const client = useQueryClient()
  const isChanged = useRef(false)
  return useMutation({
    mutationFn: async (form: PromotionForm) => {
      if (!isChanged.current) await call(changePromotion, { params: { id }, body: { ...form, version } })
      isChanged.current = true
      return call(switchPromotion, { params: { id }, body: { status: 'ACTIVE' } })
    },
    onSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
}

/** Refetches whatever the outcome. */
export function useSwitchPromotion(
  { id, status }: Pick<ManagedPromotion, 'id' | 'status'>,
  onSuccess: (answer: ReplyOf<typeof switchPromotion>) => void,
) {
  const client = useQueryClient()
  const next = status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
  return useMutation({
    mutationFn: () => call(switchPromotion, { params: { id }, body: { status: next } }),
    onSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
}
