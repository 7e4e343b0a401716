import { CallRefused } from '@kham/contract/client'
import type { TFunction } from './words.ts'
import { PasskeyFault } from './passkey-fault.ts'

const minuteS = 60

export const isRefusal = (error: unknown, ...codes: CallRefused['code'][]) =>
  error instanceof CallRefused && codes.includes(error.code)

/** What the server's no means, in the language of the screen. Anything that is no refusal is a fault of ours. */
export function refusalWords(t: TFunction, error: unknown): string {
  if (error instanceof PasskeyFault) return t(`passkeyFault.${error.reason}`)
  const { code, by, because, retryAfterSeconds } =
    error instanceof CallRefused
      ? error
      : { code: 'INTERNAL', by: null, because: null, retryAfterSeconds: null }
  if (code === 'RATE_LIMITED' && retryAfterSeconds) return waitWords(t, retryAfterSeconds)
  if (code === 'REVERSAL_NOT_POSSIBLE') return t([`because.${because}`, 'refusal.REVERSAL_NOT_POSSIBLE'])
  return t([`refusal.${code}`, 'refusal.INTERNAL'], { by: by ?? '—' })
}

const waitWords = (t: TFunction, seconds: number) =>
  seconds > minuteS
    ? t('rateLimited.minutes', { n: Math.ceil(seconds / minuteS) })
    : t('rateLimited.seconds', { n: Math.ceil(seconds) })
