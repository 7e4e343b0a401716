import { newQueryClient } from '@kham/site/query-client'
import { sessionLost } from './page-of.ts'

export const queryClient = newQueryClient(sessionLost)
