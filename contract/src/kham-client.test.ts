import { expect, test } from 'vitest'
import { KhamClient } from './kham-client.ts'
import { playersInfo } from './players/players.ts'

/** An answer of which only the head comes. */
const brokenOff = async () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }))

test('an answer that breaks off is none, and a call that its caller ended is no refusal', async () => {
  const client = new KhamClient('http://localhost', { fetch: brokenOff })
  await expect(client.call(playersInfo, {})).rejects.toMatchObject({ code: 'NETWORK' })
  const signal = AbortSignal.abort()
  await expect(client.call(playersInfo, { signal })).rejects.toBeInstanceOf(TypeError)
})
