import { newQueryClient } from '@kham/site/query-client'
import { leaveForSignIn } from './sign-in-address.ts'

export const queryClient = newQueryClient(leaveForSignIn)
