import { setTimeout } from 'node:timers/promises'
import type { RaceAnswer } from '../last-byte-race.ts'
import type { SiteVisitor } from '../site-visitor.ts'

const pauseMs = 60
const longestWaitMs = 600_000

/** Waits as long as it takes on a busy machine. @throws Error when it will never be so */
export async function until(what: string, isSo: () => Promise<boolean>) {
  const givenUpAt = performance.now() + longestWaitMs
  while (!(await isSo())) {
    if (performance.now() > givenUpAt) throw new Error(`gave up waiting for ${what}`)
    await setTimeout(pauseMs)
  }
}

/** null = no answer came, or the server had no time: it may have been done, or not. */
export async function ask(visitor: SiteVisitor, ...asked: Parameters<SiteVisitor['ask']>) {
  const answer = await visitor.ask(...asked).catch(() => null)
  return answer?.status === 503 ? null : answer
}

/**
 * Asks a server that may be gone or too busy until it answers, and gives the body. What was done by a try whose answer was lost is refused when it
 * is asked for again: `doneBefore` is the code of that, and null is given.
 * @throws Error for any other refusal
 */
export async function insist(
  visitor: SiteVisitor,
  method: 'GET' | 'POST',
  path: string,
  { body, doneBefore }: { body?: object; doneBefore?: string } = {},
): Promise<RaceAnswer['body']> {
  let wasLost = false
  let answer: RaceAnswer | null = null
  await until(`an answer to ${method} ${path}`, async () => {
    answer = await ask(visitor, method, path, body)
    wasLost ||= answer === null
    return answer !== null
  })
  const given = answer as unknown as RaceAnswer // the loop ends with one
  if (given.status < 400) return given.body
  if (wasLost && given.body.code === doneBefore) return null
  throw refused(method, path, given)
}

export const refused = (method: string, path: string, { status, body }: RaceAnswer) =>
  new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
