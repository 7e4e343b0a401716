import { CallRefused } from '@kham/contract/client'
import { loadWords } from '@kham/site/words'
import type { TFunction } from './words.ts'

const minuteS = 60

/** Their file comes after the first page. Earlier refusals get these words, and their own later. */
const inGeneral = 'refusal.INTERNAL'

/** For a message, whose words stay as they were when it was made. It never fails. */
export const refusalWordsCame = () => loadWords('refusal')

export const isRefusal = (error: unknown, code: CallRefused['code']) =>
  error instanceof CallRefused && error.code === code

/** What the server's no means, in the player's language. Anything that is no refusal is a fault of ours. */
export function refusalWords(t: TFunction, error: unknown): string {
  const { code, because, retryAfterSeconds } =
    error instanceof CallRefused ? error : { code: 'INTERNAL', because: null, retryAfterSeconds: null }
  if (code === 'RATE_LIMITED' && retryAfterSeconds) return waitWords(t, retryAfterSeconds)
  return because === 'LINKED' ? t(['refusal:because.LINKED', inGeneral]) : codeWords(t, code)
}

export const codeWords = (t: TFunction, code: string) =>
  t([`refusal:code.${code}`, `refusal.${code}`, inGeneral])

const waitWords = (t: TFunction, seconds: number) =>
  seconds > minuteS
    ? t(['refusal:wait.minutes', inGeneral], { wait: Math.ceil(seconds / minuteS) })
    : t(['refusal:wait.seconds', inGeneral], { wait: Math.ceil(seconds) })
