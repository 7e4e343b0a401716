import type { FastifyReply } from 'fastify'
import type { Endpoint } from '@kham/contract/endpoint'

/** An answer that is no JSON but the bytes of a file, of the type that the contract says. */
export class FileAnswer {
  readonly bytes: Buffer
  readonly caching: string

  constructor(bytes: Buffer, caching: string) {
    this.bytes = bytes
    this.caching = caching
  }

  /** Opened by its address it is a page of its own, which may do nothing. */
  send({ replyType }: Endpoint, reply: FastifyReply) {
    return reply
      .headers({
        'cache-control': this.caching,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': replyType,
      })
      .send(this.bytes)
  }
}
