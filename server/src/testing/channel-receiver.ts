import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A messenger, or a program of the agency, that keeps what it is sent and answers what the test says. */
export async function channelReceiver() {
  const received: Received[] = []
  let answer: { status: number; text: string; headers: Record<string, string> } = {
    status: 200,
    text: '{"ok":true}',
    headers: {},
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status, answer.headers).end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers(status: number, text = '', headers: Record<string, string> = {}) {
      received.length = 0
      answer = { status, text, headers }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
