import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refused } from '../refused.ts'
import { pathParam, rawBody, readBody } from '../request-body.ts'
import { header } from '../request-header.ts'
import type { World } from '../world.ts'
import { openMessage, requireVapid } from './open-message.ts'
import {
  addBrowser,
  endpointOf,
  findBrowser,
  keepMessage,
  messagesOf,
  setAnswer,
  type KeptMessage,
} from './push-store.ts'

const subscribing = z.strictObject({ applicationServerKey: z.string().regex(/^B[\w-]{86}$/) })
const answering = z.strictObject({ answer: z.literal([201, 403, 404, 410, 429, 500, 503]) })

export const shownMessage = ({ topic, ttl, urgency, text, at }: KeptMessage) => ({
  at,
  topic,
  ttl: Number(ttl),
  urgency,
  notice: JSON.parse(text) as unknown,
})

/** The pretend push service, on the wire of the real ones, and the pretend browsers whose keys it has. */
export function pushRoutes(app: FastifyInstance, world: World) {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.post('/sandbox/push/browsers', (request, reply) =>
    reply.code(201).send(addBrowser(world, readBody(request, subscribing).applicationServerKey)),
  )

  app.put('/sandbox/push/browsers/:id', (request) => {
    const { id } = findBrowser(world, pathParam(request, 'id'))
    const { answer } = readBody(request, answering)
    setAnswer(world, id, answer)
    return { id, answer }
  })

  app.get('/sandbox/push/browsers/:id/messages', (request) => {
    const { id } = findBrowser(world, pathParam(request, 'id'))
    return { messages: messagesOf(world, id).map(shownMessage) }
  })

  app.post('/sandbox/push/:id', (request, reply) => {
    const browser = findBrowser(world, pathParam(request, 'id'))
    const answer = Number(browser.answer)
    if (answer !== 201) throw new Refused(answer, 'AS_SET')
    requireVapid(
      header(request, 'authorization'),
      // It is met behind the product and at its own port.
      {
        applicationKey: browser.application_key,
        origins: [world.publicUrl, `http://${request.headers.host}`],
      },
      world.now(),
    )
    if (header(request, 'content-encoding') !== 'aes128gcm') throw new Refused(400, 'BAD_ENCODING')
    const [ttl, topic] = [header(request, 'ttl'), header(request, 'topic')]
    if (!/^\d+$/.test(ttl)) throw new Refused(400, 'NO_TTL')
    if (topic !== '' && !/^[\w-]{1,32}$/.test(topic)) throw new Refused(400, 'BAD_TOPIC')
    const { public_key: publicKey, private_key: privateKey, auth } = browser
    const text = openMessage({ publicKey, privateKey, auth }, rawBody(request))
    keepMessage(world, {
      browser: browser.id,
      topic,
      ttl: BigInt(ttl),
      urgency: header(request, 'urgency'),
      text,
    })
    return reply
      .code(201)
      .header('location', `${endpointOf(world, browser.id)}/m`)
      .send()
  })
}
