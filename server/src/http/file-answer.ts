import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { Endpoint } from '@kham/contract/endpoint'

/** An answer that is no JSON but the bytes of a file, of the type that the contract says. */
export class FileAnswer {
  readonly bytes: Buffer | Readable
  readonly caching: string
  /** What it is saved as; null = it is looked at. */
  readonly name: string | null

  constructor(bytes: Buffer | Readable, caching: string, name: string | null = null) {
    this.bytes = bytes
    this.caching = caching
    this.name = name
  }

  /** Opened by its address it is a page of its own, which may do nothing. */
  send({ replyType }: Endpoint, reply: FastifyReply) {
    return reply
      .headers({
        'cache-control': this.caching,
        'content-disposition': this.name === null ? 'inline' : `attachment; filename="${this.name}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': replyType,
      })
      .send(this.bytes)
  }
}
