import { call } from '@kham/contract/client'
import { approvalQueue, refuseApproval, type ApprovalAct } from '@kham/contract/operator/desk/approvals'
import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { counted, followed } from '../../../followed.ts'

export const approvalKeys = ['approvals'] as const

export const approvalsQuery = (page: number, act: ApprovalAct | undefined) =>
  queryOptions({
    queryKey: [...approvalKeys, 'list', act, page],
    queryFn: ({ signal }) => call(approvalQueue, { query: { page: String(page), act }, signal }),
    ...followed(5000),
  })

export const approvalCountQuery = queryOptions({
  queryKey: [...approvalKeys, 'count'],
  queryFn: ({ signal }) => call(approvalQueue, { query: { pageSize: '1' }, signal }),
  ...counted(15_000),
})

/** How many a view of one's own finds. */
export const countOfApprovals = ({ act }: { act?: ApprovalAct }) =>
  queryOptions({
    queryKey: [...approvalKeys, 'count', act] as QueryKey,
    queryFn: async ({ signal }) =>
      (await call(approvalQueue, { query: { pageSize: '1', act }, signal })).total,
    ...counted(15_000),
  })

/** Refetches the list after success and refusal alike. */
export function useRefuse(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => call(refuseApproval, { params: { id }, body: { note } }),
    onSettled: () => client.invalidateQueries({ queryKey: approvalKeys }),
  })
}
