import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withFault } from '../../faults/with-fault.ts'
import { Refused } from '../../refused.ts'
import { read } from '../../request-body.ts'
import type { World } from '../../world.ts'
import { hear, placeNow, subscribeKey } from './broadcast.ts'

const place = '/banks/bcel/onepay/pubnub/v2/subscribe/:key/:channel/0'

const address = z.object({ key: z.string(), channel: z.string().regex(/^mcid-[A-Za-z0-9]+-[A-Za-z0-9]+$/) })
const question = z.object({
  tt: z
    .string()
    .regex(/^\d{1,18}$/)
    .default('0'),
})

/** The stream of a shop's payments, in the words of PubNub's subscribe call, version 2: it waits for news, and signs nothing. */
export function streamRoutes(app: FastifyInstance, world: World) {
  app.get(place, async (request, reply) => {
    const { key, channel } = read(address, request.params)
    if (key !== subscribeKey) throw new Refused(400, 'INVALID_SUBSCRIBE_KEY')
    const from = BigInt(read(question, request.query).tt)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const told = from === 0n ? [] : await hear(world, channel.split('-')[1]!, from, gone.signal)
    const next = told.at(-1)?.token ?? (from === 0n ? placeNow(world) : from)
    return withFault(world, { target: 'bank', movesMoney: false, request, reply }, () => ({
      status: 200,
      body: {
        t: { t: String(next), r: 1 },
        m: told.map(({ token, body }) => ({
          f: 0,
          p: { t: String(token), r: 1 },
          k: key,
          c: channel,
          d: body,
        })),
      },
    }))
  })
}
