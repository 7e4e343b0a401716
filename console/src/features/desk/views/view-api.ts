import { call } from '@kham/contract/client'
import { dropView, keepView, ownViews, type StaffView } from '@kham/contract/operator/desk/views'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await call(ownViews, { signal })).views,
})

/** What one keeps of a list, and keeps no more; the answer is all that is kept then. */
export function useViewActs() {
  const client = useQueryClient()
  const onSuccess = ({ views }: { views: StaffView[] }) => client.setQueryData(viewsQuery.queryKey, views)
  return {
    keep: useMutation({
      mutationFn: (body: Omit<StaffView, 'id'>) => call(keepView, { body }),
      onSuccess,
    }),
    drop: useMutation({ mutationFn: (id: string) => call(dropView, { params: { id } }), onSuccess }),
  }
}
