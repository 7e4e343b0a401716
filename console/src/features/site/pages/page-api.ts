import { call } from '@kham/contract/client'
import {
  managedPages,
  publishPage,
  writeDraft,
  type ManagedPage,
  type PageDraftForm,
  type PublishForm,
} from '@kham/contract/operator/site/pages'
import type { PageSlug } from '@kham/contract/site/page-slugs'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

/** Asked for once: what somebody types is not to change under their hands. A change by another is refused when it is saved. */
export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: async ({ signal }) => (await call(managedPages, { signal })).pages,
  refetchOnWindowFocus: false,
})

const take = (client: QueryClient, page: ManagedPage) =>
  client.setQueryData(pagesQuery.queryKey, (known) =>
    known?.map((each) => (each.slug === page.slug ? page : each)),
  )

export function useWriteDraft(slug: PageSlug) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PageDraftForm) => call(writeDraft, { params: { slug }, body }),
    onSuccess: ({ page }) => take(client, page),
  })
}

export function usePublish(slug: PageSlug) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PublishForm) => call(publishPage, { params: { slug }, body }),
    onSuccess: ({ page }) => take(client, page),
    onError: () => client.invalidateQueries({ queryKey: pagesQuery.queryKey }),
  })
}
