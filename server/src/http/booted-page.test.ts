import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kham-boot-'))
  await mkdir(join(dir, 'player/.vite'), { recursive: true })
  await writeFile(join(dir, 'player/index.html'), '<head><title>player</title></head><body></body>')
  const manifest = {
    'index.html': { file: 'assets/first.js' },
    'src/login-page.tsx?tsr-split=component': {
      file: 'assets/login.js',
      imports: ['index.html', '_form.js'],
    },
    '_form.js': { file: 'assets/form.js' },
  }
  await writeFile(join(dir, 'player/.vite/manifest.json'), JSON.stringify(manifest))
  app = await testApp('pglite', { sites: { player: join(dir, 'player'), console: join(dir, 'console') } })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

const open = (path: string, host?: string, headers: Record<string, string> = {}) =>
  app.browser(host).ask({ path, headers: { accept: 'text/html', ...headers } })
const bootIn = (text: string) =>
  JSON.parse(/id="boot">([^<]*)<\/script>/.exec(text)?.[1] ?? 'null') as unknown

test('each host gets its own agency, and nobody keeps the page', async () => {
  const one = await open('/')
  const other = await open('/', 'other.localhost')
  expect(bootIn(one.text)).toMatchObject({ agency: { id: 'kham' }, player: null })
  expect(bootIn(other.text)).toMatchObject({ agency: { id: 'other' }, player: null })
  for (const { headers } of [one, other]) expect(headers['cache-control']).toBe('no-store')
})

test('nobody’s host gets the page as it was built', async () => {
  expect(await open('/', 'nobody.example')).toMatchObject({
    status: 200,
    text: '<head><title>player</title></head><body></body>',
    headers: { 'cache-control': 'no-cache' },
  })
})

test('who shows a session, good or not, is asked about', async () => {
  const { text } = await open('/login', undefined, { cookie: 'a=1; kham=anything' })
  expect(bootIn(text)).toEqual({ agency: expect.objectContaining({ id: 'kham' }) })
  expect(text).not.toContain('modulepreload')
})

test('a visitor’s page names the scripts that it will need', async () => {
  const { text } = await open('/login/')
  for (const file of ['login', 'form', 'first'])
    expect(text).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`)
})

test('a name cannot leave its place in the page', async () => {
  const name = '</script><script>alert(1)</script>'
  await asOwner(app.context.database, (client) =>
    client.query(`update agencies set name = $1 where agency_id = 'other'`, [name]),
  )
  app.advance(60)
  const { text } = await open('/', 'other.localhost')
  expect(text).not.toContain('<script>')
  expect(bootIn(text)).toMatchObject({ agency: { name } })
})

test('the shell for offline begins with nothing', async () => {
  expect((await open('/index.html')).text).not.toContain('boot')
})
