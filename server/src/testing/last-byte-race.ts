import { once } from 'node:events'
import { request as open, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** A POST with a JSON body: the byte that is held back is the body's last. */
export interface RaceRequest {
  url: string
  headers: Record<string, string>
  body: object
}

export interface RaceAnswer {
  status: number
  // What comes back is looked at by the test; a wrong shape fails there.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** Requests of which the server has everything but the last byte. */
export interface LinedUp {
  /** Sends all the last bytes in one go, so that the server gets the requests whole at one instant. */
  release: () => Promise<RaceAnswer[]>
}

/** Each request has a connection of its own; no server begins on a body that it has not read to its end. */
export async function lineUp(requests: readonly RaceRequest[]): Promise<LinedUp> {
  const runners = await Promise.all(requests.map(approach))
  for (const origin of new Set(requests.map(({ url }) => new URL(url).origin))) await roundTrip(origin)
  return {
    async release() {
      for (const { send, lastByte } of runners) send.end(lastByte)
      return Promise.all(runners.map(({ answer }) => answer))
    },
  }
}

export const lastByteRace = async (requests: readonly RaceRequest[]) => (await lineUp(requests)).release()

async function approach({ url, headers, body }: RaceRequest) {
  const bytes = Buffer.from(JSON.stringify(body))
  const send = open(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
  })
  send.on('error', () => {}) // a server that answers early may close before the last byte comes
  const answer = answerTo(send)
  answer.catch(() => {}) // it is awaited after the release
  await new Promise<void>((resolve, reject) => {
    send.write(bytes.subarray(0, -1), (error) => (error ? reject(error) : resolve()))
  })
  return { send, answer, lastByte: bytes.subarray(-1) }
}

async function answerTo(send: ClientRequest): Promise<RaceAnswer> {
  const [response] = (await once(send, 'response')) as [IncomingMessage]
  const body = await text(response)
  return { status: response.statusCode!, body: body === '' ? null : JSON.parse(body) }
}

/** A server takes connections and bytes in the order in which they came: once it has answered this, it has read what came before. */
async function roundTrip(origin: string) {
  for (let turn = 0; turn < 2; turn++) {
    const asked = open(`${origin}/healthz`, { agent: false }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    await text(response)
  }
}

/** The orders that were made (201). */
export const madeBy = (answers: readonly RaceAnswer[], order: 'deposit' | 'withdraw' | 'move') =>
  answers.flatMap(({ status, body }) => (status === 201 ? [body[order]] : []))

/** The codes of all refusals, each once. */
export const codesOf = (answers: readonly RaceAnswer[]): string[] => [
  ...new Set(answers.flatMap(({ status, body }) => (status >= 400 ? [body.code] : []))),
]
