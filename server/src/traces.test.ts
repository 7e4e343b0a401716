import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './free-port.mjs'
import { startPostgres } from './testing/embedded-postgres.ts'
import { startSandbox } from './testing/running-sandbox.ts'
import { startServer } from './testing/server-process.ts'
import { newPlayer } from './testing/site-people.ts'

/** As OTLP writes it. */
interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
}

/** What takes spans, as a collector does. */
async function startCollector() {
  const spans: Span[] = []
  const said: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      said.push(text)
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { spans, said, url: `http://127.0.0.1:${port}/v1/traces`, stop: () => server.close() }
}

test('one trace spans a deposit’s request, statements, job, bank and provider, and names no person', async () => {
  const collector = await startCollector()
  const postgres = await startPostgres()
  const sandbox = await startSandbox()
  const dataDir = mkdtempSync(join(tmpdir(), 'kham-traces-'))
  const port = await freePort()
  const settings = {
    DATABASE_URL: postgres.url('postgres'),
    KHAM_DATA_DIR: dataDir,
    KHAM_SANDBOX: 'on',
    KHAM_SANDBOX_URL: sandbox.url,
    KHAM_PUBLIC_URL: `http://localhost:${port}`,
    KHAM_TRACES_URL: collector.url,
  }
  const server = await startServer(settings, port)
  const { visitor, bankAccountId } = await newPlayer(server.url)
  const { credential, bankAccounts } = await visitor.get('/api/v2/players/info')
  const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '100000' }
  const { deposit } = await visitor.post('/api/v2/deposits', form)
  const { bankRef } = await sandbox.pay(deposit.qr.payload)
  await expect
    .poll(async () => (await visitor.get(`/api/v2/deposits/${deposit.id}`)).deposit.status)
    .toBe('SUCCESS')
  await server.stop()
  await sandbox.stop()
  await postgres.stop('immediate')
  rmSync(dataDir, { recursive: true, force: true })
  collector.stop()

  const { spans, said } = collector
  const notify = spans.find(({ name }) => name === 'POST /v2/payments/{method}/notify')!
  expect(notify.parentSpanId).toBeUndefined()
  const below = (parent: Span) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
  const names = below(notify).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['BEGIN', 'UPDATE', 'POST partner', 'issue-receipt']))
  const receipt = below(notify).find(({ name }) => name === 'issue-receipt')!
  expect(receipt.traceId).toBe(notify.traceId)
  expect(below(receipt).map(({ name }) => name)).toContain('COMMIT')
  const [{ accountNumber, accountName }] = bankAccounts
  const ofSomebody = [credential.username, accountNumber, accountName, bankAccountId, bankRef, deposit.code]
  expect(ofSomebody.filter((each) => typeof each !== 'string' || said.join().includes(each))).toEqual([])
})
