import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { bytesOfStream } from './bytes-of-stream.ts'

test.each([
  ['nothing', [], ''],
  ['as much as it may be', ['ab', 'c'], 'abc'],
  ['a byte more', ['ab', 'cd'], null],
  ['far more at once', ['x'.repeat(1000)], null],
])('of %s', async (_, parts, taken) => {
  const stream = Readable.from(parts.map((part) => Buffer.from(part)))
  expect((await bytesOfStream(stream, 3))?.toString() ?? null).toBe(taken)
})

test('an oversized request is answered, and the connection stays usable', async () => {
  const server = createServer((request, response) => {
    void bytesOfStream(request, 1000).then((bytes) => response.writeHead(bytes ? 200 : 413).end())
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = async (size: number) => (await fetch(url, { method: 'POST', body: Buffer.alloc(size) })).status
  expect([await send(20_000_000), await send(1000), await send(1001)]).toEqual([413, 200, 413])
})
