import { setTimeout } from 'node:timers/promises'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'

/** The answer of a provider if it comes in time; throws ProviderUnavailable if not. A later answer is ignored. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const over = new AbortController()
  answer.catch(() => undefined)
  const late = setTimeout(Math.max(0, ms), undefined, { signal: over.signal }).then(() => {
    throw new ProviderUnavailable(`no answer within ${ms} ms`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    over.abort()
  }
}
