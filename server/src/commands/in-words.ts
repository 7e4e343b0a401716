import type { RefusalCode } from '@kham/contract/refusals'
import { Refusal } from '../refusal.ts'
import { CannotDo } from './command.ts'

type Words = Partial<Record<RefusalCode, string>>

/** For a `catch`: turns a refusal into a sentence for the terminal; what has no words is thrown on. */
export const inWords =
  (words: Words | ((refusal: Refusal) => string)) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    const sentence = typeof words === 'function' ? words(error) : words[error.code]
    throw sentence === undefined ? error : new CannotDo(sentence, error.code)
  }
