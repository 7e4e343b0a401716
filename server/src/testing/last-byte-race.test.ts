import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lastByteRace, lineUp } from './last-byte-race.ts'

/** What the server has seen of the POSTs. */
const seen = { begun: 0, bytes: 0, whole: 0 }
const server = createServer(async (request, reply) => {
  reply.end(request.method === 'POST' ? await echo(request) : '')
})
let url: string

async function echo(request: IncomingMessage) {
  seen.begun++
  let body = ''
  for await (const chunk of request) {
    seen.bytes += chunk.length
    body += chunk
  }
  seen.whole++
  return JSON.stringify({ body: JSON.parse(body), runner: request.headers['x-runner'] })
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
beforeEach(() => void Object.assign(seen, { begun: 0, bytes: 0, whole: 0 }))
afterAll(() => void server.close())

const runners = Array.from({ length: 100 }, (_, i) => ({ i, headers: { 'x-runner': `${i}` } }))
const requests = () => runners.map(({ i, headers }) => ({ url, headers, body: { lane: 1000 + i } }))
const length = JSON.stringify({ lane: 1000 }).length

test('before the release the server has all but the last byte of every request, and not one is whole', async () => {
  const linedUp = await lineUp(requests())
  expect(seen).toEqual({ begun: 100, bytes: 100 * (length - 1), whole: 0 })
  await linedUp.release()
  expect(seen).toEqual({ begun: 100, bytes: 100 * length, whole: 100 })
})

test('each request gets the answer to itself', async () => {
  const answers = await lastByteRace(requests())
  const expected = runners.map(({ i }) => ({
    status: 200,
    body: { body: { lane: 1000 + i }, runner: `${i}` },
  }))
  expect(answers).toEqual(expected)
})

test('a body of two bytes is held back too', async () => {
  const linedUp = await lineUp([{ url, headers: {}, body: {} }])
  expect(seen).toEqual({ begun: 1, bytes: 1, whole: 0 })
  expect(await linedUp.release()).toEqual([{ status: 200, body: { body: {} } }])
})
