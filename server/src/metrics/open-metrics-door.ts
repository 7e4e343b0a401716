import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

interface Doorway {
  host: string
  port: number
}

/**
 * Answers GET /metrics, and /healthz for a process without sites, on a listener of its own: whoever reaches the public port cannot ask for it.
 * @throws Error EADDRINUSE, EACCES
 */
export async function openMetricsDoor(
  { host, port }: Doorway,
  registry: Registry,
  refresh: () => Promise<unknown>,
) {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    const isKnown = path === '/metrics' || path === '/healthz'
    const status = !isKnown ? 404 : request.method !== 'GET' ? 405 : 200
    if (status !== 200) {
      response.writeHead(status, { allow: 'GET' }).end()
      return
    }
    if (path === '/healthz') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
      return
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })
  server.requestTimeout = 10_000
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a TCP listener has no other kind of address
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
