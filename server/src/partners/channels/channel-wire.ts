import type { ChannelKind } from '@kham/contract/operator/desk/channel-form'
import { createHmac } from 'node:crypto'
import type { FieldCode } from '@kham/contract/refusals'
import { nowhereNear, wrongAddress } from '../partner-address.ts'
import { sendOutside } from '../send-outside.ts'
import type { Send } from '../wire.ts'
import { firstOf } from './first-of.ts'

/** One message to one channel. */
export interface ChannelCall {
  kind: ChannelKind
  target: string
  secret: string
  /** The one before, while it signs as well. */
  oldSecret: string | null
  /** The same in every try. */
  deliveryId: string
  /** Text for people. */
  text: string
  /** Body for a program; its bytes are signed. */
  body: string
  at: Date
}

export interface ChannelAnswer {
  isTaken: boolean
  /** null = no answer came. */
  status: number | null
  /** The beginning of what came, or why nothing did; never the secret. */
  text: string
  /** What it asks for before the next call; null = it does not say. */
  retryAfterSeconds: number | null
  tookMs: number
}

/** Messengers and the agency's own programs, as they are reached. */
export interface ChannelWire {
  /** Never throws. */
  call(call: ChannelCall): Promise<ChannelAnswer>
  /** What is wrong with the address of a webhook; where its name leads is looked at when it is called. */
  wrongTarget(address: string): FieldCode | null
  /** Where the staff of a host works; hosts of this machine are reached where the server listens. */
  consoleUrl(host: string | null, path: string): string | null
}

const timeoutMs = 10_000
const telegramUrl = 'https://api.telegram.org'
const lineUrl = 'https://api.line.me'

interface Wiring {
  /** Stands for both messengers, and takes webhooks; the one place of our own that may be called. */
  sandboxUrl?: string | undefined
  /** How the server is reached on its own machine. */
  publicUrl?: string | undefined
  send?: Send
}

export function channelWire({
  sandboxUrl,
  publicUrl,
  send = sendOutside(nowhereNear),
}: Wiring = {}): ChannelWire {
  const sandbox = sandboxUrl === undefined ? null : new URL(sandboxUrl).origin
  const isSandboxs = (address: string) => sandbox !== null && URL.parse(address)?.origin === sandbox
  const base = {
    telegram: sandboxUrl === undefined ? telegramUrl : `${sandboxUrl}/telegram`,
    line: sandboxUrl === undefined ? lineUrl : `${sandboxUrl}/line`,
  }
  return {
    async call(call) {
      const { url, headers, body } = requestOf(call, base)
      const start = performance.now()
      const took = () => Math.round(performance.now() - start)
      const hidden = [call.secret, ...(call.oldSecret === null ? [] : [call.oldSecret])]
      try {
        const answer = await (isSandboxs(url) ? fetch : send)(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'Kham', ...headers },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const { status } = answer
        const text = await firstOf(answer)
        return {
          isTaken: answer.ok || isTakenBefore(call.kind, status),
          status,
          text: withoutSecrets(text, hidden),
          retryAfterSeconds: retryAfterOf(answer, text),
          tookMs: took(),
        }
      } catch (error) {
        const none = { isTaken: false, status: null, retryAfterSeconds: null, tookMs: took() }
        return { ...none, text: withoutSecrets(reasonOf(error), hidden) }
      }
    },

    wrongTarget: (address) => (isSandboxs(address) || isPublic(address) ? null : 'NOT_ALLOWED'),

    consoleUrl(host, path) {
      if (host === null) return null
      const isOwn = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)
      const site = isOwn ? (publicUrl ?? `http://${host}`) : `https://${host}`
      return `${site.replace(/\/+$/, '')}/console${path}`
    },
  }
}

/** A query is a webhook's own matter; who writes a fragment, a name or a password takes it for something else. */
function isPublic(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.hash !== '' || address.includes('#')) return false
  url.search = ''
  return wrongAddress(url.href, nowhereNear) === null
}

function requestOf(call: ChannelCall, base: { telegram: string; line: string }) {
  const { kind, target, secret, deliveryId, text } = call
  if (kind === 'TELEGRAM')
    return {
      url: `${base.telegram}/bot${secret}/sendMessage`,
      headers: {},
      body: JSON.stringify({ chat_id: target, text, disable_web_page_preview: true }),
    }
  if (kind === 'LINE')
    return {
      url: `${base.line}/v2/bot/message/push`,
      headers: { authorization: `Bearer ${secret}`, 'x-line-retry-key': deliveryId },
      body: JSON.stringify({ to: target, messages: [{ type: 'text', text }] }),
    }
  return { url: target, headers: signedHeaders(call), body: call.body }
}

/** Each of two secrets signs; whoever knows one of them finds its signature among the values. */
function signedHeaders({ secret, oldSecret, deliveryId, body, at }: ChannelCall): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (key: string) => createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  const signatures = [secret, ...(oldSecret === null ? [] : [oldSecret])].map(sign)
  return {
    'x-timestamp': timestamp,
    'x-signature': signatures.join(', '),
    'x-kham-delivery': deliveryId,
  }
}

/** LINE answers 409 to a retry key that it has taken already: the answer to the try before was lost. */
const isTakenBefore = (kind: ChannelKind, status: number) => kind === 'LINE' && status === 409

const mostSeconds = 3600

/** Telegram says it in its body, everybody else in a header. */
function retryAfterOf(answer: Response, text: string): number | null {
  if (answer.status !== 429) return null
  const inBody = /"retry_after"\s*:\s*(\d{1,6})/.exec(text)?.[1]
  const seconds = Number(inBody ?? answer.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(Math.max(1, Math.ceil(seconds)), mostSeconds)
    : null
}

const withoutSecrets = (text: string, secrets: readonly string[]) =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text)

/** Why there is no answer: our own words, or the code of the network; an address may be secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'NO_ANSWER'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMEOUT'
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const told = code ?? cause?.code
  if (typeof told === 'string') return told
  return /^a redirect of status \d+$/.test(error.message) ? 'REDIRECT' : 'NO_ANSWER'
}
