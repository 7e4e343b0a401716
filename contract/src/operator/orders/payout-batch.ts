import * as z from 'zod/mini'
import { endpoint, workbookType } from '../../endpoint.ts'
import { everyRole } from '../../desk/staff-roles.ts'
import { mostPayoutsAtOnce, payoutFilters } from './payouts.ts'

/** The possible columns of a batch: each bank's form has its own selection and order. */
export const batchColumns = [
  'reference',
  'bank',
  'bankCode',
  'accountNumber',
  'accountName',
  'amount',
  'note',
] as const
export type BatchColumn = (typeof batchColumns)[number]

/** The default columns of a batch. */
export const usualBatchColumns: readonly BatchColumn[] = batchColumns.filter((name) => name !== 'bankCode')

const isColumn = (text: string): text is BatchColumn => batchColumns.some((name) => name === text)

/** Columns as they are written in an address, "accountNumber,amount"; null = one that there is not, or one twice. */
export function readBatchColumns(text: string): readonly BatchColumn[] | null {
  const names = text.split(',')
  return names.every(isColumn) && new Set(names).size === names.length ? names : null
}

const isId = z.uuid()

/** Ids as they are written in an address; null = none, or more than are taken at once. */
export function readBatchIds(text: string): readonly string[] | null {
  const ids = text.split(',')
  return ids.length <= mostPayoutsAtOnce && ids.every((id) => isId.safeParse(id).success) ? ids : null
}

const batch = {
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...payoutFilters,
    /** Changes nothing: the file has only what the asker has taken. */
    taken: payoutFilters.taken,
    /** Of these alone what is still to be paid: those that were taken by one call. */
    ids: z.optional(z.string().check(z.refine((text) => readBatchIds(text) !== null, 'NOT_ALLOWED'))),
    columns: z.optional(z.string().check(z.refine((text) => readBatchColumns(text) !== null, 'NOT_ALLOWED'))),
    /** Whether the last line says how many there are, and their sum. */
    total: z.optional(z.literal('yes')),
  }),
  reply: z.string(),
  refusals: [],
} as const

export const payoutBatch = endpoint({
  ...batch,
  method: 'GET',
  path: '/v2/agency/payouts.csv',
  summary:
    "What the asker has taken and is to pay by hand, oldest first; `columns` in the order of the bank's form for many transfers",
  replyType: 'text/csv',
})

export const payoutWorkbook = endpoint({
  ...batch,
  method: 'GET',
  path: '/v2/agency/payouts.xlsx',
  summary: 'The same as a workbook, with account numbers as text, so that a spreadsheet keeps each digit',
  replyType: workbookType,
})
