import { isIP } from 'node:net'
import { mayBeReached, nowhereNear, onOwnMachine, type Nearness } from './partner-address.ts'
import type { Send } from './wire.ts'

/** What became of a message. BUSY: it was not taken, and may be sent again. GONE: that browser takes none any more. null = nobody knows. */
export type PushAnswer = 'TAKEN' | 'GONE' | 'BUSY' | 'REFUSED' | null

export interface PushMessage {
  body: Buffer
  headers: Record<string, string>
}

/** The push services of the browsers' makers. */
export interface PushService {
  /** Whether an endpoint is at one of them. */
  knows(endpoint: string): boolean
  send(endpoint: string, message: PushMessage): Promise<PushAnswer>
}

const hosts = /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com)$/
const families = /^(?:[\w-]+\.)+(?:push\.apple\.com|notify\.windows\.com)$/
const ofSandbox = '/sandbox/push/'
const timeoutMs = 10_000

/** `near`: where the pretend push service may be, if there is one. */
export function pushServices({ near, send }: { near: Nearness; send: Send }): PushService {
  return {
    knows: (endpoint) => isKnown(endpoint, near),
    async send(endpoint, { body, headers }) {
      // It was looked at when it was told; a release may have taken a host away since.
      if (!isKnown(endpoint, near)) return 'GONE'
      try {
        const answer = await send(endpoint, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        await answer.body?.cancel()
        return readStatus(answer.status)
      } catch (error) {
        return wasNotSent(error) ? 'BUSY' : null
      }
    },
  }
}

function isKnown(endpoint: string, near: Nearness): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (near.ownMachine && url.pathname.startsWith(ofSandbox) && isOwn(url.hostname)) return true
  const isNamed = hosts.test(url.hostname) || families.test(url.hostname)
  return isNamed && url.protocol === 'https:' && url.port === ''
}

function isOwn(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost') return true
  return isIP(host) > 0 && mayBeReached(host, onOwnMachine) && !mayBeReached(host, nowhereNear)
}

/** No line was there, so nothing can have come. */
const noLine = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ADDRESS_BARRED',
])

function wasNotSent(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return [code, cause?.code].some((each) => typeof each === 'string' && noLine.has(each))
}

function readStatus(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'TAKEN'
  if (status === 404 || status === 410) return 'GONE'
  return status === 429 || status >= 500 ? 'BUSY' : 'REFUSED'
}
