import { brandProperties, colour } from '@kham/contract/site/brand-colours'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'

const styleOf = (hex: string) =>
  `html:root,html .on-lacquer{${Object.entries(brandProperties(hex))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

const fileOf = (hex: string) => {
  const hash = createHash('sha256').update(styleOf(hex)).digest('hex').slice(0, 8)
  return `${hex.slice(1)}-${hash}.css`
}

/** Where the stylesheet of a colour is. All that is in it follows from its address, so every process answers it, and browsers keep it. */
export const styleAddressOf = (hex: string) => `/brand/${fileOf(hex)}`

/** A file of its own: the security policy takes no style that stands in a page. */
export function brandStyles(fastify: FastifyInstance) {
  fastify.get<{ Params: { file: string } }>('/brand/:file', async ({ params: { file } }, reply) => {
    const hex = colour.safeParse(`#${file.slice(0, 6)}`)
    // Another release may have another style for the colour, which must not be cached under this name.
    if (!hex.success || file !== fileOf(hex.data)) throw new Refusal('NOT_FOUND')
    return reply
      .headers({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(styleOf(hex.data))
  })
}
