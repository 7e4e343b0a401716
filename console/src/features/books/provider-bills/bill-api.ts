import { call, callForFile } from '@kham/contract/client'
import * as contract from '@kham/contract/operator/books/provider-bills'
import * as monthContract from '@kham/contract/operator/books/provider-months'
import * as feeContract from '@kham/contract/operator/books/provider-fees'
import type { BodyOf } from '@kham/contract/endpoint'
import type { ProviderId } from '@kham/contract/play/providers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const key = 'provider-bills'

/** What we have of a month, with the games of one of its days or of all. */
export const monthQuery = (provider: ProviderId, month: string, day?: string) =>
  queryOptions({
    queryKey: [key, 'month', provider, month, day ?? ''],
    queryFn: ({ signal }) =>
      call(monthContract.providerMonth, {
        params: { provider },
        query: { month, ...(day !== undefined && { day }) },
        signal,
      }),
    staleTime: 0,
    retry: false,
  })

export const feeQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: [key, 'fee', provider],
    queryFn: ({ signal }) => call(feeContract.providerFee, { params: { provider }, signal }),
    staleTime: 0,
    retry: false,
  })

/** The bills of two years, the newest first. */
export const billsQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: [key, 'bills', provider],
    queryFn: async ({ signal }) =>
      (await call(contract.providerBills, { query: { provider, pageSize: '24' }, signal })).bills,
    staleTime: 0,
    retry: false,
  })

export const fileOfMonth = (provider: ProviderId, month: string) =>
  callForFile(monthContract.providerMonthFile, { params: { provider }, query: { month } })

/** Refetches after each act, refused ones too. */
function useAct<Given, Told>(act: (given: Given) => Promise<Told>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

export const useEnterBill = () =>
  useAct((body: BodyOf<typeof contract.enterBill>) => call(contract.enterBill, { body }))
export const useSettleBill = (id: string) =>
  useAct((body: BodyOf<typeof contract.settleBill>) => call(contract.settleBill, { params: { id }, body }))
export const usePayBill = (id: string) =>
  useAct((body: BodyOf<typeof contract.payBill>) => call(contract.payBill, { params: { id }, body }))
export const useReturnBill = (id: string) =>
  useAct((body: BodyOf<typeof contract.returnBill>) => call(contract.returnBill, { params: { id }, body }))
export const useProposeFee = (provider: ProviderId) =>
  useAct((body: BodyOf<typeof feeContract.proposeFee>) =>
    call(feeContract.proposeFee, { params: { provider }, body }),
  )
export const useApproveFee = (provider: ProviderId) =>
  useAct((version: number) => call(feeContract.approveFee, { params: { provider }, body: { version } }))
