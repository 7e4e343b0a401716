import { CallRefused } from '@kham/contract/client'
import type { TFunction } from '@kham/site/translate'

const minuteS = 60

/** What the server's no means, in the player's language. Anything that is no refusal is a fault of ours. */
export function refusalWords(t: TFunction, error: unknown): string {
  const { code, retryAfterSeconds } =
    error instanceof CallRefused ? error : { code: 'INTERNAL', retryAfterSeconds: null }
  if (code === 'RATE_LIMITED' && retryAfterSeconds) return waitWords(t, retryAfterSeconds)
  return t([`common:refusal.${code}`, 'common:refusal.INTERNAL'])
}

const waitWords = (t: TFunction, seconds: number) =>
  seconds > minuteS
    ? t('common:rateLimited.minutes', { wait: Math.ceil(seconds / minuteS) })
    : t('common:rateLimited.seconds', { wait: Math.ceil(seconds) })
