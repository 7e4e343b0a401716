import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '../../../testing/running-sandbox.ts'
import { serverHome } from '../../../testing/server-home.ts'
import { freePort } from '../../../free-port.mjs'
import { startServer } from '../../../testing/server-process.ts'
import { SiteVisitor } from '../../../testing/site-visitor.ts'
import { auditBooks } from '../books/audit-books.ts'
import { lockSigning } from '../../site/keys/agency-key-queries.ts'

let sandbox: RunningSandbox
beforeAll(async () => (sandbox = await startSandbox()))
afterAll(() => sandbox.stop())

async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return
    await setTimeout(50)
  }
  throw new Error('it never was so')
}

// Only real PostgreSQL lets somebody else hold the lock that the server then waits for.
test('a server that is killed while it signs issues the receipt once when it is started again', async () => {
  const { settings, look, close } = await serverHome(sandbox)
  const port = await freePort()
  const first = await startServer(settings, port)
  const visitor = new SiteVisitor(first.url)
  await visitor.post('/api/v2/players/login', { username: 'somsak', password: 'kham-demo-player' })
  const order = { providerId: 'betflix', paymentMethod: 'laoqr', amount: '345000' }
  const { deposit } = await visitor.post('/api/v2/deposits', order)
  const receipts = () => look(({ kysely }) => kysely.selectFrom('receipts').selectAll().execute())

  await look(({ kysely, pool }) =>
    kysely.transaction().execute(async (tx) => {
      await lockSigning(tx, 'kham-demo')
      await sandbox.pay(deposit.qr.payload)
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
      await until(async () => (await pool.query(waiting)).rowCount === 1)
      await first.kill()
    }),
  )
  expect(await receipts()).toEqual([])

  const second = await startServer(settings, port)
  await until(async () => (await receipts()).length > 0)
  const { receipt } = await visitor.get(`/api/v2/deposits/${deposit.id}/receipt`)
  expect(JSON.parse(receipt.receipt)).toMatchObject({ number: 1, previous: null, outcome: 'CREDITED' })
  await second.stop()
  expect(await receipts()).toHaveLength(1)
  expect(await look(auditBooks)).toEqual([])
  await close()
})
