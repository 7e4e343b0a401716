import type { AddressInfo } from 'node:net'
import { buildSandboxOn } from '../../../sandbox/src/app.ts'
import { memoryStore } from '../../../sandbox/src/store.ts'

export type CountingSandbox = Awaited<ReturnType<typeof countingSandbox>>

/** The sandbox's providers, counting what they are asked; on every address of this machine, so that each agency can be given one of its own. */
export async function countingSandbox() {
  const seen = { calls: 0 }
  const app = buildSandboxOn({ store: memoryStore(), publicUrl: 'http://localhost:3000', delays: {} })
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/providers/')) seen.calls++
  })
  await app.listen({ host: '0.0.0.0', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port, seen }
}
