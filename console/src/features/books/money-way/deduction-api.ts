import { call } from '@kham/contract/client'
import type { ReplyOf } from '@kham/contract/endpoint'
import { deductionOfWithdraw } from '@kham/contract/operator/books/deductions'
import { queryOptions } from '@tanstack/react-query'
import { followed } from '../../../followed.ts'

export type Deduction = ReplyOf<typeof deductionOfWithdraw>

export const deductionQuery = (id: string) =>
  queryOptions({
    queryKey: ['deduction', id],
    queryFn: ({ signal }) => call(deductionOfWithdraw, { params: { id }, signal }),
    ...followed(10_000),
  })
