import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { isLong } from '../testing/is-long.ts'
import { patience } from '../testing/race-world.ts'
import { startSandbox, type Fault, type RunningSandbox } from '../testing/running-sandbox.ts'
import { serverHome } from '../testing/server-home.ts'
import { freePort } from '../free-port.mjs'
import { startServer } from '../testing/server-process.ts'
import { newPlayer } from '../testing/site-people.ts'

describe('a server that is killed in the middle of a move of credit', () => {
  let sandbox: RunningSandbox
  beforeAll(async () => void (sandbox = await startSandbox()))
  afterAll(() => sandbox.stop())

  const moments: ['gclub' | 'alphabet', Fault, string][] = [
    ['alphabet', 'timeout-after', 'after the other provider took the credit and before it was told'],
    ['gclub', 'none', 'as soon as it is ordered'],
    ['gclub', 'timeout-after', 'after the first provider gave the credit and before it was told'],
  ]
  test.each(isLong ? moments : moments.slice(0, 1))(
    '%s, %s: %s, moves it once when it is started again',
    async (partner, fault) => {
      const { settings, look, close } = await serverHome(sandbox)
      const port = await freePort()
      const first = await startServer(settings, port)
      const { visitor } = await newPlayer(first.url)
      const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '345000' }
      const { deposit } = await visitor.post('/api/v2/deposits', form)
      await sandbox.pay(deposit.qr.payload)
      const credited = async () => (await visitor.get(`/api/v2/deposits/${deposit.id}`)).deposit.status
      await expect.poll(credited, patience).toBe('SUCCESS')

      await sandbox.setFault(partner, fault)
      const { move } = await visitor.post('/api/v2/credits/move', { from: 'gclub', to: 'alphabet' })
      if (fault !== 'none') await setTimeout(1_000) // the job is at the provider by now, which does not answer
      await first.kill()

      await sandbox.setFault(partner, 'none')
      const second = await startServer(settings, port)
      const status = async () => (await visitor.get(`/api/v2/credits/moves/${move.id}`)).move.status
      await expect.poll(status, patience).toBe('SUCCESS')
      const creditAt = async (provider: string) =>
        (await visitor.get(`/api/v2/players/credits/${provider}`)).credit.amount
      expect([await creditAt('gclub'), await creditAt('alphabet')]).toEqual(['0.00', '500.00'])
      await second.stop()
      expect(await look(auditBooks)).toEqual([])
      await close()
    },
    600_000,
  )
})
