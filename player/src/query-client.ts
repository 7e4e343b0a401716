import { newQueryClient } from '@kham/site/query-client'
import { wordsAreThereFor } from './refusal-words.ts'
import { leaveForSignIn } from './sign-in-address.ts'

export const queryClient = newQueryClient(leaveForSignIn, wordsAreThereFor)
