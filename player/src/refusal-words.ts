import { CallRefused } from '@kham/contract/client'
import type { TFunction } from './words.ts'
import { loadWords } from '@kham/site/words'
import { soonOrNull } from './soon.ts'

const minuteS = 60

/** What every page can say. */
const saidAtAllTimes = ['NETWORK', 'INTERNAL']

/** Their file comes after the page. What is refused before waits for it, though not for ever. */
export const refusalWordsAreThere = () => soonOrNull(loadWords('refusal'))

export async function wordsAreThereFor(error: Error) {
  if (error instanceof CallRefused && !saidAtAllTimes.includes(error.code)) await refusalWordsAreThere()
}

/** What the server's no means, in the player's language. Anything that is no refusal is a fault of ours. */
export function refusalWords(t: TFunction, error: unknown): string {
  const { code, because, retryAfterSeconds } =
    error instanceof CallRefused ? error : { code: 'INTERNAL', because: null, retryAfterSeconds: null }
  if (code === 'RATE_LIMITED' && retryAfterSeconds) return waitWords(t, retryAfterSeconds)
  return because === 'LINKED' ? t('refusal:because.LINKED') : codeWords(t, code)
}

export const codeWords = (t: TFunction, code: string) =>
  t([`refusal:code.${code}`, `refusal.${code}`, 'refusal.INTERNAL'])

const waitWords = (t: TFunction, seconds: number) =>
  seconds > minuteS
    ? t('refusal:wait.minutes', { wait: Math.ceil(seconds / minuteS) })
    : t('refusal:wait.seconds', { wait: Math.ceil(seconds) })
