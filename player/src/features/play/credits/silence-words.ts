import { CallRefused } from '@kham/contract/client'
import type { TFunction } from '../../../words.ts'
import { refusalWords } from '../../../refusal-words.ts'

/** Why a question about credit has no answer. A question that is being asked anew has lost its error: then it is the provider's silence. */
export function silenceWords(t: TFunction<'player'>, error: Error | null, providers: string): string {
  const isOfProvider = error instanceof CallRefused && error.code === 'PROVIDER_UNAVAILABLE'
  return error && !isOfProvider ? refusalWords(t, error) : t('player:silent', { providers })
}
