import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Makes something at the first call and gives that to all calls. */
export function lazily<T>(make: () => Promise<T>) {
  const get: { (): Promise<T>; started?: Promise<T> } = () => (get.started ??= make())
  return get
}

/** Answers GET /<name> to the tests of a run with where what they ask for is; each is made once, when the first asks. */
export async function serveOnDemand(makers: Record<string, () => Promise<string>>) {
  const made = Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, lazily(make)]))
  const http = createServer((request, reply) => {
    made[request.url!.slice(1)]!().then(
      (place) => reply.end(place),
      (error: Error) => reply.writeHead(500).end(error.stack),
    )
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}

/** Asks a maker that is served. */
export async function askMaker(url: string, name = ''): Promise<string> {
  const reply = await fetch(`${url}/${name}`)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${name || 'what a test needs'} could not be made: ${text}`)
  return text
}
