import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** What a page knows of a question that changes under it, as with a filter, a search or the next page. */
export interface Answered<Data> {
  /** The answer to what is asked now; undefined until it has come. */
  data: Data | undefined
  /** The same, and until then the answer to what was asked before: to be looked at through `Answer`, and never to be acted on. */
  shown: Data | undefined
  isOld: boolean
  isPending: boolean
  /** Time of the answer by the device's clock; 0 = never. */
  dataUpdatedAt: number
  isError: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

/** @param isAlike whether an answer to such a question may stay to be seen; left out: any, since all are asked at one place of a page */
export function useAnswer<Sent, Data, Key extends QueryKey>(
  options: UseQueryOptions<Sent, Error, Data, Key>,
  isAlike: (key: QueryKey) => boolean = () => true,
): Answered<Data> {
  const query = useQuery({
    ...options,
    placeholderData: (before, asked) =>
      asked && isAlike(asked.queryKey) ? keepPreviousData(before) : undefined,
  })
  const { data: shown, isPlaceholderData: isOld, isPending, dataUpdatedAt, isError, error, refetch } = query
  return { data: isOld ? undefined : shown, shown, isOld, isPending, dataUpdatedAt, isError, error, refetch }
}
