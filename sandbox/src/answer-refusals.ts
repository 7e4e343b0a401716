import type { FastifyError, FastifyInstance } from 'fastify'
import { Refused } from './refused.ts'

const wireCodes: Record<number, string> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE', 415: 'NOT_JSON' }

/** Every no of the sandbox is `{ code, message }`; what it did not mean to say is a 500 on standard error. */
export function answerRefusals(app: FastifyInstance) {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: 'no such door' }),
  )
  app.setErrorHandler<FastifyError | Refused>((error, request, reply) => {
    if (error instanceof Refused) {
      return reply.code(error.status).send({ code: error.code, message: error.message })
    }
    const status = error.statusCode ?? 500
    if (status < 500) {
      return reply.code(status).send({ code: wireCodes[status] ?? 'VALIDATION', message: error.message })
    }
    console.error(`${request.method} ${request.routeOptions.url ?? ''} failed`, error)
    return reply.code(500).send({ code: 'INTERNAL', message: 'the sandbox itself failed' })
  })
}
