import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { isLong } from '../testing/is-long.ts'
import { serverHome } from '../testing/server-home.ts'
import { freePort } from '../free-port.mjs'
import { startServer } from '../testing/server-process.ts'
import { SiteVisitor } from '../testing/site-visitor.ts'
import { startSandbox, type Fault, type RunningSandbox } from '../testing/running-sandbox.ts'

/** The statuses that a deposit shows until it is `wanted`. */
async function until(visitor: SiteVisitor, id: string, wanted: string) {
  const seen: string[] = []
  for (let tries = 0; tries < 2_400; tries++) {
    const { deposit } = await visitor.get(`/api/v2/deposits/${id}`)
    seen.push(deposit.status)
    if (deposit.status === wanted) return seen
    await setTimeout(50)
  }
  throw new Error(`the deposit never became ${wanted}: ${seen.at(-1)}`)
}

describe('a server that is killed between PAID and SUCCESS', () => {
  let sandbox: RunningSandbox
  beforeAll(async () => (sandbox = await startSandbox()))
  afterAll(() => sandbox.stop())

  const moments: [Fault, string][] = [
    ['timeout-after', 'after the provider gave the credit and before it was told'],
    ['timeout-before', 'before the provider did anything'],
  ]
  test.each(isLong ? moments : moments.slice(0, 1))(
    'with %s: %s, completes the deposit once when it is started again',
    async (fault) => {
      const { settings, look, close } = await serverHome(sandbox)
      const port = await freePort()
      const first = await startServer(settings, port)
      const visitor = new SiteVisitor(first.url)
      await visitor.post('/api/v2/players/login', { username: 'somsak', password: 'kham-demo-player' })
      const order = { providerId: 'betflix', paymentMethod: 'laoqr', amount: '345000' }
      const { deposit } = await visitor.post('/api/v2/deposits', order)
      await sandbox.setFault('betflix', fault)
      await sandbox.pay(deposit.qr.payload)
      await until(visitor, deposit.id, 'PAID')
      await setTimeout(300) // the job is at the provider now, which does not answer
      await first.kill()

      await sandbox.setFault('betflix', 'none')
      const second = await startServer(settings, port)
      expect(await until(visitor, deposit.id, 'SUCCESS')).not.toContain('OPEN')
      const { credit } = await visitor.get('/api/v2/players/credits/betflix')
      expect(credit).toEqual({ amount: '500.00', currency: 'THB' })
      await second.stop()

      expect(await look(auditBooks)).toEqual([])
      await close()
    },
    600_000,
  )
})
