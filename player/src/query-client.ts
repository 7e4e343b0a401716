import { newQueryClient } from '@kham/site/query-client'
import { refusalWordsAreThere } from './refusal-words.ts'
import { leaveForSignIn } from './sign-in-address.ts'

export const queryClient = newQueryClient(leaveForSignIn, refusalWordsAreThere)
