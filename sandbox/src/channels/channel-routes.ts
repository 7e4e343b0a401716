import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { sign } from '../bank/merchant.ts'
import { requireLocal } from '../local-only.ts'
import { pathParam, rawBody, readBody } from '../request-body.ts'
import { header } from '../request-header.ts'
import { isFresh } from '../time-window.ts'
import type { World } from '../world.ts'
import { keepMessage, secretOf, setSecret, wasTaken } from './message-store.ts'

const telegramBody = z.object({ chat_id: z.string(), text: z.string().min(1).max(4096) })
const lineBody = z.object({
  to: z.string(),
  messages: z.array(z.object({ type: z.literal('text'), text: z.string().min(1).max(5000) })).length(1),
})
const mayBeOne = <Shape extends z.ZodType>(request: FastifyRequest, shape: Shape) => {
  try {
    return readBody(request, shape)
  } catch {
    return null
  }
}

/** Telegram, LINE and a program of the agency, each by its own wire. */
export function channelRoutes(app: FastifyInstance, world: World) {
  // The token follows `bot` without a slash.
  app.post('/telegram/:bot/sendMessage', (request, reply) => {
    const token = pathParam(request, 'bot').replace(/^bot/, '')
    if (token !== secretOf(world, 'TELEGRAM', 'bot'))
      return reply.code(401).send({ ok: false, error_code: 401, description: 'Unauthorized' })
    const message = mayBeOne(request, telegramBody)
    if (!message)
      return reply.code(400).send({ ok: false, error_code: 400, description: 'Bad Request: chat not found' })
    const { chat_id: target, text } = message
    keepMessage(world, { way: 'TELEGRAM', target, key: '', text, verdict: 'TAKEN' })
    return {
      ok: true,
      result: { date: Math.floor(world.now().getTime() / 1000), chat: { id: target }, text },
    }
  })

  app.post('/line/v2/bot/message/push', (request, reply) => {
    if (header(request, 'authorization') !== `Bearer ${secretOf(world, 'LINE', 'bot') ?? ''}`)
      return reply
        .code(401)
        .send({ message: 'Authentication failed. Confirm that the access token is valid.' })
    const body = mayBeOne(request, lineBody)
    if (!body) return reply.code(400).send({ message: 'The request body has 1 error(s)' })
    const key = header(request, 'x-line-retry-key')
    if (key !== '' && wasTaken(world, 'LINE', key))
      return reply.code(409).send({ message: 'The retry key is already accepted' })
    const { text } = body.messages[0]!
    keepMessage(world, { way: 'LINE', target: body.to, key, text, verdict: 'TAKEN' })
    return { sentMessages: [{ id: key }] }
  })

  app.post('/hooks/:name', (request, reply) => {
    const name = pathParam(request, 'name')
    const secret = secretOf(world, 'WEBHOOK', name)
    const isMine = secret === null ? null : isSigned(world, request, secret)
    const verdict = isMine === null ? 'NOT CHECKED' : isMine ? 'TAKEN' : 'BAD SIGNATURE'
    const text = rawBody(request).toString('utf8')
    keepMessage(world, {
      way: 'WEBHOOK',
      target: name,
      key: header(request, 'x-kham-delivery'),
      text,
      verdict,
    })
    return isMine === false ? reply.code(401).send({ code: 'BAD_SIGNATURE' }) : reply.code(204).send()
  })

  app.put('/sandbox/channels/secrets', (request, reply) => {
    requireLocal(request)
    const shape = z.strictObject({
      way: z.enum(['TELEGRAM', 'LINE', 'WEBHOOK']),
      name: z.string().min(1).max(100),
      secret: z.string().min(1).max(400),
    })
    setSecret(world, readBody(request, shape))
    return reply.code(204).send()
  })
}

/** Whether one of the values is ours; while a secret is being changed there are two. */
function isSigned(world: World, request: FastifyRequest, secret: string): boolean {
  const timestamp = header(request, 'x-timestamp')
  const expected = sign(secret, `${timestamp}.`, rawBody(request))
  const values = header(request, 'x-signature').split(/,\s*/)
  const isOurs = values.some(
    (value) => /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  )
  return isOurs && isFresh(world, timestamp)
}
