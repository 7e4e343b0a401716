import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen, openDoor, portOf } from './listen.ts'

test('closing finishes open requests and accepts no new ones', async () => {
  const fastify = Fastify()
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  fastify.get('/slow', async () => {
    asked.resolve()
    await release.promise
    return 'done'
  })
  const door = await openDoor(fastify, { host: '127.0.0.1', port: 0 })
  const port = portOf(door)
  const listening = await listen(fastify, { host: 'localhost', port: 0 }, [door])
  // Kept open by the client, and idle when the doors close.
  await fetch(`http://127.0.0.1:${port}/none`).then((answer) => answer.text())

  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  await asked.promise
  let isStopped = false
  const stopped = listening.stop().then(() => (isStopped = true))
  await expect(fetch(`http://127.0.0.1:${port}/none`, { headers: { connection: 'close' } })).rejects.toThrow(
    'fetch failed',
  )
  expect(isStopped).toBe(false)
  release.resolve()
  expect(await slow.then((answer) => answer.text())).toBe('done')
  await stopped
})
