import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

test('a cluster of its own survives kill -9 and a restart in the same place', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kham-pg-test-'))
  const first = await startPostgres({ dataDir, fsync: true })
  expect((await query(first.url(), 'show fsync')).rows).toEqual([{ fsync: 'on' }])
  await query(first.url(), 'create table kept as select 42 as n')
  await first.kill()
  await expect(query(first.url(), 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })

  const second = await startPostgres({ dataDir, port: first.port })
  expect((await query(second.url(), 'select n from kept')).rows).toEqual([{ n: 42 }])
  await second.stop('immediate')
  rmSync(dataDir, { recursive: true })
})

test('a server whose owner is killed ends too, and its temporary folder goes', async () => {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)
  const script = `import(${module}).then(async ({ startPostgres }) => {
    const { url, dataDir } = await startPostgres()
    console.log(JSON.stringify({ url: url(), dataDir }))
    setInterval(() => {}, 1000)
  })`
  const owner = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(owner.stdout, 'data')) as [Buffer]
  const { url, dataDir } = JSON.parse(line.toString())
  expect((await query(url, 'select 1 as n')).rows).toEqual([{ n: 1 }])
  owner.kill('SIGKILL')
  const refusal = () => query(url, 'select 1').catch((error: unknown) => error)
  await expect.poll(refusal).toMatchObject({ code: 'ECONNREFUSED' })
  await expect.poll(() => existsSync(dataDir)).toBe(false)
})
