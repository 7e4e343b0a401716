import { call } from '@kham/contract/client'
import {
  cancelExport,
  exportList,
  startExport,
  type Exported,
  type ExportKind,
} from '@kham/contract/operator/books/exports'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Period } from './report-search.ts'

const key = ['exports'] as const
const everyMs = 1500

export const isUnderWay = ({ state }: Exported) => state === 'WAITING' || state === 'WRITING'

/** Asked again and again while one is under way, so that its progress is seen. */
export const exportsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(exportList, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? everyMs : false),
})

/** Refetches after success and refusal alike. */
function useSettled() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: key }) }
}

export const useStartExport = () =>
  useMutation({
    mutationFn: (body: Period & { kind: ExportKind }) => call(startExport, { body }),
    ...useSettled(),
  })

export const useCancelExport = (id: string) =>
  useMutation({ mutationFn: () => call(cancelExport, { params: { id } }), ...useSettled() })
