import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Asked again every so often while the page is seen; after a first failure only when somebody asks for it. */
export const followed = (everyMs: number) => ({
  staleTime: 0,
  retry: false as const,
  refetchInterval: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? false : everyMs),
})

/** A number beside a link: it is asked again also after it failed. */
export const counted = (everyMs: number) => ({
  staleTime: 0,
  retry: false as const,
  refetchInterval: everyMs,
})

/** For the acts of a desk. Whatever comes of one, also a refusal, the screen then shows how things stand. */
export function useSettled<Answer>(queryKey: QueryKey, keep: (client: QueryClient, answer: Answer) => void) {
  const client = useQueryClient()
  return {
    // An answer that was asked for before the act must not be drawn after it.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (answer: Answer) => keep(client, answer),
    onSettled: () => client.invalidateQueries({ queryKey }),
  }
}
