import type { IncomingMessage, ServerResponse } from 'node:http'
import { notifyPayment } from '@kham/contract/orders/payments'
import { eventsPath } from '@kham/contract/site/events'
import type { Database } from '../db/pool.ts'
import { mostWaiting } from '../db/waiting-limit.ts'
import { Refusal } from '../refusal.ts'
import { problemOf, problemType, retryAfterOf, statusOf } from './problem.ts'
import { requestIdOf } from './request-id.ts'

/** What is answered without the database takes its time from the event loop all the same. */
export const mostInTurn = 200

/** How much more may wait where money is told of, and where a page that is refused would be deaf. */
const urgent = 2
const urgentPaths = new RegExp(
  `^/api(${[notifyPayment.path, eventsPath].map((path) => path.replace(/\{\w+\}/g, '[^/?]+')).join('|')})([?]|$)`,
)

const overloaded = new Refusal('OVERLOADED')

/** Answers a request that is refused before any work, or tells that it is to be served. */
export type RefuseEarly = (request: IncomingMessage, response: ServerResponse) => boolean

interface Options {
  /** Hears of every one that is refused: nothing else counts it. */
  onRefused?: (request: IncomingMessage) => void
}

/**
 * More wait for a connection of the database than will soon have one (db/waiting-limit.ts), or one turn of the event loop has brought more than
 * it should take: whoever comes then is told at once to come later, so that those who wait are served in time. What has begun goes on. Pages
 * and their files are there all the same, and health.
 */
export function refuseOverload(
  { pool, waitingLimit }: Pick<Database, 'pool' | 'waitingLimit'>,
  { onRefused }: Options = {},
): RefuseEarly {
  let inTurn = 0
  const nextTurn = () => void (inTurn = 0)

  function isFull(url: string) {
    const waiting = pool.waitingCount
    if (waiting < waitingLimit.most && inTurn < mostInTurn) return false
    return !urgentPaths.test(url) || waiting >= urgent * mostWaiting || inTurn >= urgent * mostInTurn
  }

  return (request, response) => {
    const url = request.url!
    if (!url.startsWith('/api/')) return false
    if (isFull(url)) {
      onRefused?.(request)
      sendOverloaded(request, response)
      return true
    }
    if (inTurn++ === 0) setImmediate(nextTurn)
    return false
  }
}

/** Answers without routing, hooks and error handler, which would cost what it is to save. */
function sendOverloaded(request: IncomingMessage, response: ServerResponse) {
  const requestId = requestIdOf(request)
  const problem = JSON.stringify(problemOf(overloaded, requestId))
  response.writeHead(statusOf(overloaded.code), {
    'content-type': problemType,
    'content-length': Buffer.byteLength(problem),
    'retry-after': String(retryAfterOf(overloaded)),
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(problem)
}
