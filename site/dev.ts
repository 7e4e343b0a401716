import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'

/**
 * `npm run dev` beside the product, which is at DEV_PRODUCT: both sites out of their sources on one port. What a change touches is
 * changed in the open page; pages are drawn by the browser alone, and what is no part of a site is the product's to answer.
 */
const port = Number(process.env['PORT'] ?? 3000)
const product = new URL(process.env['DEV_PRODUCT']!)
const root = join(import.meta.dirname, '..')

const http = createServer((request, response) => {
  const { url = '/' } = request
  const vite = url.startsWith('/console') ? sites.console : sites.player
  // index.html names the fonts by where they are beside the site.
  if (/^\/(console\/)?ui\//.test(url)) request.url = url.replace(/^\/(console\/)?ui\//, `/$1@fs${root}/ui/`)
  if (isOfSites(request)) vite.middlewares(request, response, () => passOn(request, response))
  else passOn(request, response)
})

const siteOf = (name: 'player' | 'console') =>
  createVite({
    configFile: join(root, name, 'vite.config.ts'),
    root: join(root, name),
    appType: 'spa',
    logLevel: 'warn',
    cacheDir: join(root, 'node_modules/.cache', `vite-${name}`),
    server: { middlewareMode: true, hmr: { server: http, path: `/hmr-${name}` } },
  })
const [player, console_] = await Promise.all([siteOf('player'), siteOf('console')])
const sites: Record<'player' | 'console', ViteDevServer> = { player, console: console_ }

/** A page that a person opens, or a source of one. */
function isOfSites({ url = '/', method, headers }: IncomingMessage) {
  if (/^\/(api|sandbox|healthz|readyz)(\/|$|\?)/.test(url)) return false
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html')
  return isPage || /^\/(console\/)?(@|src\/|ui\/|node_modules\/|locales\/|main\.tsx|\.\.)/.test(url)
}

/** Proxies to the product, under the address that the browser knows. */
function passOn(request: IncomingMessage, response: ServerResponse) {
  const { url: path, method, headers } = request
  const asked = ask({ host: product.hostname, port: product.port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => {
    if (!response.headersSent) response.writeHead(503, { 'retry-after': '1' })
    response.end()
  })
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}

http.listen(port, 'localhost', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
