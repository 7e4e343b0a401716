import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { art } from '../art/art.ts'
import { notFound } from '../refused.ts'
import { pathParam } from '../request-body.ts'

const file = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')
const style = (...names: string[]) => ({ type: 'text/css; charset=utf-8', text: names.map(file).join('\n') })
const script = (name: string) => ({ type: 'text/javascript; charset=utf-8', text: file(name) })

/** Each page loads one style sheet; the look that all share is put in front of it. */
export function assetRoutes(app: FastifyInstance) {
  const assets = new Map([
    ['index.css', style('look.css')],
    ['bank.css', style('look.css', 'bank.css')],
    ['bank.js', script('bank.js')],
    ['play.css', style('look.css', 'play.css')],
    ['play.js', script('play.js')],
  ])

  app.get('/sandbox/assets/:name', (request, reply) => {
    const asset = assets.get(pathParam(request, 'name'))
    if (!asset) throw notFound('the file')
    return reply.type(asset.type).header('cache-control', 'no-cache').send(asset.text)
  })

  app.get('/sandbox/art/:name', (request, reply) => {
    const picture = art.get(pathParam(request, 'name'))
    if (!picture) throw notFound('the picture')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(picture)
  })
}
