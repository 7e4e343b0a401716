import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Player } from '../../testing/site-people.ts'
import { lineOf, median, quantile } from '../figures.ts'
import type { Answers, Asking } from './client.ts'
import type { World } from './load-world.ts'

const path = '/api/v2/players/info'
/** More of them serve no more a second. */
const fillingConnections = 32
/** More than are ever waited for while each is answered within its goal. */
const mostConnections = 512
const warmingSeconds = 15

/**
 * What is served when twice as much is asked for as can be. In turns: as many connections as fill the server, each asking again after its
 * answer, tell what it can; then twice that rate is asked for, whatever is answered. A time counts from when its request was to be sent, so that one that
 * waits for a connection is no shorter for it (wrk2's "constant throughput, correct latency").
 */
export async function overload(
  world: World,
  { visitor }: Player,
  { seconds, rounds }: { seconds: number; rounds: number },
) {
  const client = fork(join(import.meta.dirname, 'client.ts'))
  const ended = once(client, 'exit')
  const { headers } = visitor.prepare(path)
  const asked = { port: Number(new URL(world.web.url).port), path, headers }
  async function ask(how: Pick<Asking, 'connections' | 'rate' | 'seconds'>): Promise<Answers> {
    client.send({ ...asked, ...how } satisfies Asking)
    const [answers] = (await Promise.race([once(client, 'message'), ended])) as [unknown]
    if (typeof answers !== 'object' || answers === null) throw new Error('the client ended')
    return answers as Answers
  }
  const filling = { connections: fillingConnections, rate: null }
  await ask({ ...filling, seconds: warmingSeconds })

  const told = {
    shares: [] as number[],
    served: [] as number[],
    refused: [] as number[],
    late: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    const can = (await ask({ ...filling, seconds })).inTime / seconds
    const answers = await ask({ connections: mostConnections, rate: 2 * can, seconds })
    const { served, refused, late, inTime } = answers
    const rate = inTime / seconds
    told.shares.push(rate / can)
    told.served.push(quantile(served, 0.99))
    told.refused.push(quantile(refused, 0.99))
    told.late.push(quantile(late, 0.99))
    console.log(
      `GET ${path}: ${can.toFixed(0)} a second can be served; of ${(2 * can).toFixed(0)} ${rate.toFixed(0)} are and ${(refused.length / seconds).toFixed(0)} refused, p99 ${quantile(served, 0.99).toFixed(0)} and ${quantile(refused, 0.99).toFixed(0)} ms, sent ${quantile(late, 0.99).toFixed(0)} ms late`,
    )
  }
  client.disconnect()
  console.log(lineOf('served of what can be', median(told.shares), { atLeast: 0.9 }))
  console.log(lineOf('p99 of what is served, ms', median(told.served), { atMost: 250 }))
  console.log(lineOf('p99 of what is refused, ms', median(told.refused), { atMost: 20 }))
}
