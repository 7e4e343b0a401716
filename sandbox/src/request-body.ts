import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refused } from './refused.ts'

/** Signatures cover the bytes as sent, so bodies stay raw until the signature has been checked. */
export function keepRawBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  // Kept apart from JSON, so that no other site's form passes for a call of a script.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

export const rawBody = (request: FastifyRequest) =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

/** The fields of a body that came as a form. */
export const formOf = (request: FastifyRequest): Record<string, string> =>
  request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {}

export function readBody<Shape extends z.ZodType>(request: FastifyRequest, shape: Shape): z.output<Shape> {
  return read(shape, parseJson(rawBody(request)))
}

export function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value)
  if (!result.success) throw new Refused(400, 'VALIDATION', z.prettifyError(result.error))
  return result.data
}

export function pathParam(request: FastifyRequest, name: string): string {
  return read(z.record(z.string(), z.string()), request.params)[name] ?? ''
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refused(400, 'VALIDATION', 'the body is not JSON')
  }
}
