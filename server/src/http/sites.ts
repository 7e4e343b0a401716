import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bootedPages, consolePages, sendBooted, type OpeningOf } from './booted-page.ts'
import { Refusal } from '../refusal.ts'
import { headersOfPart } from './security-headers.ts'

/** The folders that the two sites were built to. */
export interface Sites {
  player: string
  console: string
}

const immutable = 'public, max-age=31536000, immutable'
const neverAskedAgain = { etag: false, lastModified: false, acceptRanges: false }

/** Files of the two sites, compressed when the build left a compressed copy beside them. */
export async function siteFiles(fastify: FastifyInstance, sites: Sites, openingOf: OpeningOf) {
  await fastify.register(fastifyStatic, {
    serve: false,
    root: [sites.player, sites.console],
    suppressWarning: true, // a server without built sites still answers the API
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  })
  const bootedPage = bootedPages(sites.player, openingOf)
  const consolePage = consolePages(sites, openingOf)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('NOT_FOUND')
    const path = pathOf(request)
    if (path === '/console') return reply.redirect('/console/', 308)
    const inConsole = path.startsWith('/console/')
    const root = inConsole ? sites.console : sites.player
    const file = inConsole ? path.slice('/console'.length) : path
    if (await isFile(root, file)) {
      if (file.startsWith('/assets/')) {
        reply.header('cache-control', immutable)
        headersOfPart(reply)
        return reply.sendFile(file.slice(1), root, neverAskedAgain)
      }
      reply.header('cache-control', 'no-cache')
      return reply.sendFile(file.slice(1), root)
    }
    if (!isPage(request, file) || !(await isFile(root, '/index.html'))) throw new Refusal('NOT_FOUND')
    if (inConsole || /^\/player(\/|$)/.test(path)) reply.header('x-robots-tag', 'noindex')
    const booted = inConsole ? await consolePage(request) : await bootedPage(request, path)
    if (booted !== null) return sendBooted(request, reply, booted)
    reply.header('cache-control', 'no-cache')
    return reply.sendFile('index.html', root)
  }
}

/** Nothing but files is below these: a script or a picture that went missing is no page. */
const isFileFolder = /^\/(assets|locales|icons|brand|share)\//

/** An address without a file's name is a page, whatever a program asks for; a person gets a page at any. */
function isPage({ headers }: FastifyRequest, file: string) {
  if (isFileFolder.test(file)) return false
  return (headers.accept ?? '').includes('text/html') || !/[.\0]/.test(file)
}

/** The path as it is looked up: decoded, without the query. @throws Refusal NOT_FOUND */
export function pathOf(request: FastifyRequest) {
  const [path = '/'] = request.raw.url!.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    throw new Refusal('NOT_FOUND')
  }
}

/** Only plain names below the folder: nothing hidden, nothing above. */
async function isFile(root: string, path: string) {
  if (!/^(\/[\w@~+ -][\w.@~+ -]*)+$/.test(path)) return false
  const found = await stat(join(root, path)).catch(() => null)
  return found?.isFile() ?? false
}
