import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asOwner } from './testing/as-owner.ts'
import { testApp } from './testing/test-app.ts'
import { testDatabase } from './testing/test-database.ts'

const program = fileURLToPath(new URL('./migrate.ts', import.meta.url))

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env['PATH'], ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('brings a database up to date and ends, and finds nothing to do the next time', async () => {
  const fixture = await testDatabase({ migrated: false })
  const env = { DATABASE_URL: fixture.url }
  expect(await run(env)).toEqual({ code: 0, said: expect.stringMatching(/^Applied: 0001_.*\.sql\.\n$/) })
  expect(await run(env)).toEqual({ code: 0, said: 'The database is up to date.\n' })
  expect((await fixture.database.pool.query('select count(*) as n from jobs.queue')).rows).toEqual([
    { n: 0n },
  ])
  await fixture.close()
})

test('says in one line why it could not', async () => {
  const { code, said } = await run({ DATABASE_URL: 'postgres://kham@127.0.0.1:1/none' })
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^[^\n]*ECONNREFUSED[^\n]*\n$/) })
})

test('a server that works while a migration changes a type says once that it is busy, and goes on', async () => {
  const app = await testApp()
  const player = app.browser()
  await player.register('somsak')
  const info = () => player.ask({ path: '/api/v2/players/info' })
  expect(await info()).toMatchObject({ status: 200 })
  await asOwner(app.context.database, (owner) =>
    owner.query('alter table players alter column display_name type varchar(200)'),
  )
  expect(await info()).toMatchObject({
    status: 503,
    body: { code: 'OVERLOADED' },
    headers: { 'retry-after': '2' },
  })
  expect(await info()).toMatchObject({ status: 200 })
  await app.close()
})
