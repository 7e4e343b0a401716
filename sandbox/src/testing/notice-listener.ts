import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = { headers: NodeJS.Dict<string | string[]>; text: string }

/** The merchant's notify door: answers `status()` and keeps what it heard. */
export async function listenForNotices(status: () => number = () => 204) {
  const heard: Heard[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      heard.push({ headers: request.headers, text })
      reply.writeHead(status()).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`
  const events = () => heard.map(({ text }) => JSON.parse(text) as Record<string, string>)
  return { url, heard, events, close: () => server.close() }
}
