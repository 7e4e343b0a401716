import type { QueryClient } from '@tanstack/react-query'
import { agencyQuery } from './agency.ts'
import { stylesAgain } from './lost-files.ts'

/** Nothing shows before it is known whose site this is, nor without a style sheet that was lost and can be had now. */
export async function beforePage({ context }: { context: { queryClient: QueryClient } }) {
  await Promise.all([context.queryClient.ensureQueryData(agencyQuery), stylesAgain()])
}
