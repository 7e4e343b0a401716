import type { Tried } from '@kham/contract/operator/cashier/partner-fields'
import type { Send } from './wire.ts'

const longestSaid = 300
/** A run of letters and digits this long may be a key or a token; an answer may repeat what it was sent. */
const keyLike = /[\w+/=.-]{20,}/g

/** Reads along what is answered, so that the partner's own words can be shown. */
export function readingAlong(send: Send): { send: Send; heard: () => Promise<string | null> } {
  let last: Response | null = null
  return {
    async send(url, init) {
      last = null
      const answer = await send(url, init)
      last = answer.clone()
      return answer
    },
    heard: async () => last && `HTTP ${last.status} ${await beginningOf(last)}`.trim(),
  }
}

async function beginningOf(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length >= longestSaid) break
    }
  } catch {
    // What came until it broke off is all that there is.
  }
  return text
}

/** What a harmless question brings: whether it was answered, after how long, and else what was said instead. */
export async function tryAsking(
  ask: () => Promise<unknown>,
  { heard, secrets }: { heard: () => Promise<string | null>; secrets: readonly string[] },
): Promise<Tried> {
  const since = performance.now()
  const ms = () => Math.round(performance.now() - since)
  try {
    await ask()
    return { outcome: 'ANSWERED', ms: ms(), said: null }
  } catch (error) {
    const took = ms()
    const told = await heard()
    const said = withoutSecrets(told ?? networkWord(error), secrets)
    return { outcome: told === null ? 'NO_ANSWER' : 'REFUSED', ms: took, said }
  }
}

function withoutSecrets(text: string, secrets: readonly string[]) {
  const plain = secrets.filter((each) => each !== '').reduce((left, each) => left.replaceAll(each, '…'), text)
  return plain.replace(/\s+/g, ' ').replace(keyLike, '…').slice(0, longestSaid)
}

/** The code at the bottom of an error, as ECONNREFUSED; its message may name an address with a key in it. */
function networkWord(error: unknown): string {
  let last = error
  while (last instanceof Error && last.cause instanceof Error) last = last.cause
  if (!(last instanceof Error)) return 'Error'
  return 'code' in last && typeof last.code === 'string' ? last.code : last.name
}
