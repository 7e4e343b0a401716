import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { art } from '../art/art.ts'
import { paletteStyle } from '../art/palettes.ts'
import { notFound } from '../refused.ts'
import { pathParam } from '../request-body.ts'
import { browserModules } from './browser-modules.ts'

type Asset = { type: string; text: string; etag: string }

const asset = (type: string, text: string): Asset => ({
  type,
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

const file = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')
const style = (...texts: string[]) => asset('text/css; charset=utf-8', texts.join('\n'))
const script = (text: string) => asset('text/javascript; charset=utf-8', text)

const tables = ['cards', 'slot', 'roulette', 'fish', 'chicken', 'football', 'widths']
const gameStyles = ['play.css', 'games.css', ...tables.map((table) => `games/${table}.css`)]

/** A browser that holds it already is told so, and loads nothing. */
function send(request: FastifyRequest, reply: FastifyReply, { type, text, etag }: Asset, cache: string) {
  reply.header('cache-control', cache).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(text)
}

/** By path under /sandbox/assets/. Each page loads one style sheet; the look that all share is put in front of it. */
function makeAssets(): ReadonlyMap<string, Asset> {
  const look = file('look.css')
  return new Map([
    ['index.css', style(look)],
    ['bank.css', style(look, file('bank.css'))],
    ['bank.js', script(file('bank.js'))],
    ['push.css', style(look, file('bank.css'))],
    ['push.js', script(file('push.js'))],
    ['play.css', style(look, ...gameStyles.map(file), paletteStyle)],
    ...browserModules().map(([path, text]) => [path, script(text)] as const),
  ])
}

const makePictures = () => new Map([...art].map(([name, svg]) => [name, asset('image/svg+xml', svg)]))

// Made when the first is asked for: a sandbox of which no page is opened starts sooner by what takes the types out of the games.
let assets: ReadonlyMap<string, Asset> | undefined
let pictures: ReadonlyMap<string, Asset> | undefined

export function assetRoutes(app: FastifyInstance) {
  app.get('/sandbox/assets/*', (request, reply) => {
    assets ??= makeAssets()
    const found = assets.get(pathParam(request, '*'))
    if (!found) throw notFound('the file')
    return send(request, reply, found, 'no-cache')
  })

  app.get('/sandbox/art/*', (request, reply) => {
    pictures ??= makePictures()
    const found = pictures.get(pathParam(request, '*'))
    if (!found) throw notFound('the picture')
    return send(request, reply, found, 'public, max-age=86400')
  })
}
