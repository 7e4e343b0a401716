import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Player } from '../../testing/site-people.ts'
import { lineOf, quantile } from '../figures.ts'
import type { World } from './load-world.ts'

const path = '/api/v2/players/info'
const atOnce = 16
const warmingRequests = 4_000

interface Answers {
  /** How many were served while it was asked. */
  inTime: number
  /** Milliseconds of each that was served. */
  served: number[]
  /** And of each that was told to come later. */
  refused: number[]
  seconds: number
}

/** What is served when twice as much is asked for as can be served; whoever asks waits for nobody. */
export async function overload(world: World, { visitor }: Player, { seconds }: { seconds: number }) {
  const { headers } = visitor.prepare(path)
  const agent = new Agent({ keepAlive: true })
  const { port } = new URL(world.web.url)
  const asked = { agent, host: '127.0.0.1', port, path, headers: { ...headers, host: 'localhost' } }

  async function ask(answers: Pick<Answers, 'served' | 'refused'>) {
    const from = performance.now()
    const request = get(asked)
    const [response] = await once(request, 'response')
    response.resume()
    await once(response, 'end')
    const { statusCode } = response
    if (statusCode !== 200 && statusCode !== 503) throw new Error(`${path} answered ${statusCode}`)
    answers[statusCode === 200 ? 'served' : 'refused'].push(performance.now() - from)
  }

  /** So many at once, each after the answer to the last. */
  async function inTurns(until: (count: number) => boolean): Promise<Answers> {
    const answers: Pick<Answers, 'served' | 'refused'> = { served: [], refused: [] }
    const from = performance.now()
    let count = 0
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (!until(count++)) await ask(answers)
      }),
    )
    return { ...answers, inTime: answers.served.length, seconds: (performance.now() - from) / 1000 }
  }

  let lost = 0
  /** So many a second, whatever is answered. */
  async function regardless(rate: number): Promise<Answers> {
    const answers: Pick<Answers, 'served' | 'refused'> = { served: [], refused: [] }
    const from = performance.now()
    const all: Promise<void>[] = []
    for (let ms = 0; ms < seconds * 1000; ms = performance.now() - from) {
      while (all.length < (ms * rate) / 1000) all.push(ask(answers).catch(() => void lost++))
      await setTimeout(1)
    }
    const told = { inTime: answers.served.length, seconds: (performance.now() - from) / 1000 }
    await Promise.all(all)
    return { ...answers, ...told }
  }

  await inTurns((count) => count >= warmingRequests)
  const endsAt = performance.now() + seconds * 1000
  const held = await inTurns(() => performance.now() > endsAt)
  const can = held.inTime / held.seconds
  const { served, refused, inTime, seconds: took } = await regardless(2 * can)
  agent.destroy()
  const rate = inTime / took
  console.log(
    `GET /v2/players/info: ${can.toFixed(0)} a second can be served; of ${((served.length + refused.length) / took).toFixed(0)} ${rate.toFixed(0)} are, ${lost} connections broke`,
  )
  console.log(lineOf('served of what can be', rate / can, { atLeast: 0.9 }))
  console.log(lineOf('p99 of what is served, ms', quantile(served, 0.99), { atMost: 250 }))
  if (refused.length > 0)
    console.log(lineOf('p99 of what is refused, ms', quantile(refused, 0.99), { atMost: 20 }))
}
