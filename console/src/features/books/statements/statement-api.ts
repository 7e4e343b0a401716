import { call } from '@kham/contract/client'
import type { FormOfStatement } from '@kham/contract/operator/books/statement-form'
import type { ColumnsOfStatement } from '@kham/contract/operator/books/statement-row'
import {
  confirmStatement,
  discardStatement,
  queueStatementRow,
  sendStatementRows,
  startStatement,
  statementById,
  statementList,
  statementRows,
  type BankStatement,
  type SentRow,
  type StatementRow,
} from '@kham/contract/operator/books/statements'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { followed, useSettled } from '../../../followed.ts'
import { nextPiece } from './pieces.ts'
import type { RowSearch, StatementSearch } from './statement-search.ts'

const keys = ['statements'] as const

export const statementsQuery = ({ state, page = 1 }: StatementSearch) => {
  const query = { page: String(page), ...(state ? { state } : {}) }
  return queryOptions({
    queryKey: [...keys, 'list', query],
    queryFn: ({ signal }) => call(statementList, { query, signal }),
    ...followed(10_000),
  })
}

/** Something goes on that nobody at this screen does. */
const isMoving = ({ state }: Pick<BankStatement, 'state'>) => state === 'READING' || state === 'COMPARING'

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'one', id],
    queryFn: ({ signal }) => call(statementById, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => data !== undefined && isMoving(data.statement) && 1_500,
  })

/** Asked again when the statement has moved on, since then its lines are of other kinds. */
export const rowsQuery = (
  { id, state }: Pick<BankStatement, 'id' | 'state'>,
  { kind, page = 1 }: RowSearch,
) => {
  const query = { page: String(page), pageSize: '50', ...(kind ? { kind } : {}) }
  return queryOptions({
    queryKey: [...keys, 'rows', id, state, query],
    queryFn: ({ signal }) => call(statementRows, { params: { id }, query, signal }),
    staleTime: 0,
    retry: false,
  })
}

export interface ToImport {
  paymentMethod: string
  fileName: string
  fileHash: string
  columns: ColumnsOfStatement
  form: FormOfStatement
  rows: SentRow[]
}

/** Sends a file piece after piece, from where an earlier try has stopped. `sent` = how many of its lines are there. */
export function useImport() {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const send = useMutation({
    mutationFn: async ({ rows, ...file }: ToImport) => {
      let { statement } = await call(startStatement, { body: { ...file, rows: rows.length } })
      const params = { id: statement.id }
      for (;;) {
        setSent(statement.rowsRead)
        if (statement.state !== 'READING') return statement
        const from = statement.rowsRead
        const body = { from, rows: nextPiece(rows, from) }
        statement = (await call(sendStatementRows, { params, body })).statement
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })
  return { send, sent }
}

/** What can be done with a statement that is not confirmed yet. */
export function useStatementActs(id: string) {
  const settled = useSettled(keys, () => {})
  const params = { id }
  const confirm = useMutation({ mutationFn: () => call(confirmStatement, { params }), ...settled })
  const discard = useMutation({ mutationFn: () => call(discardStatement, { params }), ...settled })
  return { confirm, discard }
}

/** Puts a line into the queue of payments. */
export function useQueueRow(id: string) {
  const settled = useSettled(keys, () => {})
  return useMutation({
    mutationFn: ({ row, payerName }: { row: StatementRow; payerName: string | null }) =>
      call(queueStatementRow, { params: { id, number: String(row.number) }, body: { payerName } }),
    ...settled,
  })
}
