import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * For a page's loader: asks for what did not come with the page. What came in part is asked for by who shows it, once React has taken
 * the page over: an answer that comes sooner would be another page than the one that was drawn.
 */
export function askOnce<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
) {
  if (client.getQueryData(query.queryKey) === undefined) void client.prefetchQuery(query)
}
