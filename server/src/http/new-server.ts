import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { Undeclared } from './declared.ts'
import { hostOf, refuseTwoHosts } from './host.ts'
import { problemOf, problemType, refusalOf, refusalOfParser, retryAfterOf, statusOf } from './problem.ts'
import type { RefuseEarly } from './refuse-overload.ts'
import { requestIdOf } from './request-id.ts'
import { clientAddressUnder, type TrustedProxies } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it comes from, whatever proxies stand between; `ip` is the last of them. */
    readonly clientAddress: string
  }
}

export const bodyLimitBytes = 64 * 1024

/** A client that sends slowly holds a connection, not a request; a silent one is let go. */
const timeouts = { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }
const silentMs = 60_000

interface Options {
  log: Log
  /** Proxies whose X-Forwarded-For is believed. X-Forwarded-Host never is: the host names the agency. */
  trustProxy: TrustedProxies
  /** Asked before all else of every request that comes by a connection. */
  refuseEarly?: RefuseEarly
}

/** Fastify with bounds on whatever a client sends, one shape for every error, and an id on every answer. */
export function newServer({ log, trustProxy, refuseEarly = () => false }: Options): FastifyInstance {
  let closing = false
  const fastify = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    requestIdHeader: false,
    genReqId: requestIdOf,
    serverFactory: (serve) =>
      createServer(timeouts, (request, response) => {
        if (!refuseEarly(request, response)) serve(request, response)
      }).setTimeout(silentMs),
    // While closing, what still comes in is answered and told to connect anew.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      bareHeaders(request, reply)
      return sendRefusal(reply, refusalOf(error), request.id)
    },
    clientErrorHandler,
  })
  const clientAddress = clientAddressUnder(trustProxy)
  fastify.decorateRequest('clientAddress', {
    getter() {
      return clientAddress(this.raw)
    },
  })
  fastify.addHook('preClose', async () => void (closing = true))
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (closing) reply.header('connection', 'close')
    refuseTwoHosts(request.raw)
  })
  fastify.addHook('onResponse', async (request, reply) => {
    // The route and not the address: a query string may hold what no log should.
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    log.info(
      { requestId: request.id, method, route: routeOptions.url, status: reply.statusCode, ms },
      'answered',
    )
  })
  fastify.setErrorHandler<FastifyError>((error, request, reply) => {
    // Only in a test, where the answer may as well say what is wrong.
    if (error instanceof Undeclared)
      return sendRefusal(reply, new Refusal('INTERNAL'), request.id, error.message)
    const refusal = refusalOf(error)
    const told = {
      err: error,
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
    }
    if (refusal.code === 'INTERNAL') log.error(told, 'a request failed')
    else if (refusal !== error && statusOf(refusal.code) >= 500)
      log.warn(told, 'a request could not be served')
    else if (request.routeOptions.config.access === 'gateway') logRefusedGateway(log, request, refusal)
    return sendRefusal(reply, refusal, request.id)
  })
  return fastify
}

/** A refused gateway calls again or gives up, and gets only the code: the reason stands here. */
function logRefusedGateway(
  log: Log,
  { id, clientAddress: ip, host, params, routeOptions }: FastifyRequest,
  refusal: Refusal,
) {
  const { code, detail } = refusal
  const told = { requestId: id, route: routeOptions.url, params, host: hostOf(host), ip }
  log.warn({ ...told, reason: detail.why ?? code }, 'a call of a gateway is refused')
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, requestId: string, detail?: string) {
  const retryAfter = retryAfterOf(refusal)
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  reply.header('cache-control', 'no-store')
  return reply
    .code(statusOf(refusal.code))
    .type(problemType)
    .send(JSON.stringify({ ...problemOf(refusal, requestId), ...(detail ? { detail } : {}) }))
}

/** No hook has run for an address that could not be read. */
function bareHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
}

/** Answers what Node's parser could not read; there is no request, so the socket is written to. */
function clientErrorHandler(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = refusalOfParser(error.code)
  const requestId = requestIdOf({ headers: {} })
  const problem = JSON.stringify(problemOf(refusal, requestId))
  const status = statusOf(refusal.code)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(problem)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${problem}`)
}
