import type { RefusalCode } from '@kham/contract/refusals'
import { Refusal } from '../refusal.ts'
import { CannotDo } from './command.ts'

/** What an act refuses, in a sentence for whoever typed; for a `catch`. */
export const inWords =
  (words: Partial<Record<RefusalCode, string>>) =>
  (error: unknown): never => {
    const sentence = error instanceof Refusal ? words[error.code] : undefined
    throw sentence === undefined ? error : new CannotDo(sentence, (error as Refusal).code)
  }
