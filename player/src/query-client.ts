import { newQueryClient } from '@kham/site/query-client'
import { sessionLost } from './page-of.ts'
import { wordsAreThereFor } from './refusal-words.ts'

export const queryClient = newQueryClient(sessionLost, wordsAreThereFor)
