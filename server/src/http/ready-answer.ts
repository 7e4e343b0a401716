import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, ReplyOf } from '@kham/contract/endpoint'
import { serializeResponse } from './serialize-response.ts'

/** An answer that is the same for many callers of one language: checked against the contract and compressed once. */
export class ReadyAnswer {
  readonly etag: string
  readonly br: Buffer
  readonly gzip: Buffer

  private constructor(etag: string, br: Buffer, gzip: Buffer) {
    this.etag = etag
    this.br = br
    this.gzip = gzip
  }

  static async of<E extends Endpoint>(endpoint: E, answer: ReplyOf<E>): Promise<ReadyAnswer> {
    const text = Buffer.from(JSON.stringify(serializeResponse(endpoint, answer)))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(text, { params }),
      promisify(gzip)(text),
    ])
    return new ReadyAnswer(`"${createHash('sha256').update(text).digest('base64url')}"`, br, zipped)
  }

  /** 304 to whoever has it already. */
  async send({ headers }: FastifyRequest, reply: FastifyReply) {
    reply.headers({
      etag: this.etag,
      vary: 'accept-encoding, accept-language',
      'cache-control': 'private, no-cache',
    })
    if (headers['if-none-match']?.includes(this.etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const { 'accept-encoding': taken = '' } = headers
    if (taken.includes('br')) return reply.header('content-encoding', 'br').send(this.br)
    if (taken.includes('gzip')) return reply.header('content-encoding', 'gzip').send(this.gzip)
    return reply.send(await promisify(gunzip)(this.gzip))
  }
}
