import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Takes over the id of a proxy in front when it is harmless in a log line and a header, else draws one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
