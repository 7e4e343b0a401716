import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  url: string
  authorization: string
  body: string
}

/** A partner that answers what the test says, and remembers what it was asked. */
export async function cannedPartner() {
  const asked: Asked[] = []
  let answer = { status: 200, text: '' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', url = '', headers } = request
    asked.push({ method, url, authorization: headers.authorization ?? '', body })
    response.writeHead(answer.status).end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** A text is sent as it stands, anything else as JSON. */
    answers(body: unknown, status = 200) {
      asked.length = 0
      answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type CannedPartner = Awaited<ReturnType<typeof cannedPartner>>
