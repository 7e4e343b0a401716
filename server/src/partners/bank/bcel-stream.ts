import * as z from 'zod/mini'
import type { StreamNews } from '../payment-bank.ts'
import { callPartner, NoAnswer, readAs } from '../wire.ts'
import type { BankSettings } from './bank-settings.ts'
import { reading } from './reading.ts'

/** How long a quiet line is held. */
const quietMs = 20_000
/** How long PubNub keeps undelivered messages, at least. */
const keptMs = 30 * 60_000
const ticksPerMs = 10_000n

const place = z.string().check(z.regex(/^\d{1,18}$/))
const envelope = z.object({
  t: z.object({ t: place }),
  m: z.array(z.object({ d: z.unknown() })).check(z.maxLength(1000)),
})
const payment = z.object({
  mcid: z.string(),
  uuid: z.string().check(z.regex(/^[A-Za-z0-9]{1,25}$/)),
})

interface Stream {
  /** Where PubNub is, relative to the gateway's own address. */
  url: string
  subscribeKey: string
  /** The shop's code at the bank. */
  shop: string
}

/** The stream of a shop's payments: PubNub's subscribe call, docs/bank-dialects.md. A place in it is a time in ten-millionths of a second. */
export function bcelStream(
  { baseUrl, mid: mcid, clock, send }: BankSettings,
  { url, subscribeKey, shop }: Stream,
) {
  const origin = new URL(url, `${baseUrl}/`).href.replace(/\/$/, '')
  const channel = encodeURIComponent(`mcid-${mcid}-${shop}`)

  return (from: string | null, stopping: AbortSignal): Promise<StreamNews> =>
    reading(async () => {
      const earliest = BigInt(clock().getTime() - keptMs) * ticksPerMs
      const since = from !== null && BigInt(from) > earliest ? from : String(earliest)
      const query = new URLSearchParams({ tt: since, uuid: `kham-${mcid}` }).toString()
      const giveUp = AbortSignal.any([stopping, AbortSignal.timeout(quietMs)])
      const address = `${origin}/v2/subscribe/${encodeURIComponent(subscribeKey)}/${channel}/0?${query}`
      const call = { method: 'GET', url: address, headers: {}, timeoutMs: 2 * quietMs, giveUp, send } as const
      try {
        const answer = await callPartner(call)
        if (answer.status !== 200) throw new NoAnswer(`the stream answered ${answer.status}`)
        const { t, m } = readAs(envelope, answer)
        const told = m.map(({ d }) => billIn(d, mcid))
        const bills = new Set(told.filter((bill) => bill !== null))
        return { bills: [...bills], strange: told.filter((bill) => bill === null).length, next: t.t }
      } catch (error) {
        if (giveUp.aborted) return { bills: [], strange: 0, next: since }
        throw error
      }
    })
}

/** Anybody can write into the stream: what is no payment to us says nothing. */
function billIn(message: unknown, mcid: string): string | null {
  const told = payment.safeParse(typeof message === 'string' ? parsed(message) : message)
  return told.success && told.data.mcid === mcid ? told.data.uuid : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
