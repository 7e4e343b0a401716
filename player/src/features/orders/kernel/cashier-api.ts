import { cashierInfo } from '@kham/contract/cashier/cashier'
import { call } from '@kham/contract/client'
import { queryOptions } from '@tanstack/react-query'

/** Rates and limits may change while a form is open; an order gets those of the moment it is made. */
export const cashierQuery = queryOptions({
  queryKey: ['cashier'],
  queryFn: ({ signal }) => call(cashierInfo, { signal }),
  staleTime: 60_000,
})
