import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, byHand } from '../testing/as-owner.ts'
import { builtPage, builtSites } from '../testing/built-site.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

let app: TestApp
let dir: string
beforeAll(async () => {
  dir = await builtSites()
  app = await testApp({ sites: { player: join(dir, 'player'), console: join(dir, 'console') } })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

const open = (path: string, host?: string, headers: Record<string, string> = {}) =>
  app.browser(host).ask({ path, headers: { accept: 'text/html', ...headers } })
const bootIn = (text: string) =>
  JSON.parse(/id="boot">([^<]*)<\/script>/.exec(text)?.[1] ?? 'null') as unknown

const rename = (name: string) =>
  asOwner(app.context.database, (client) =>
    client.query(`update agencies set name = $1 where agency_id = 'other'`, [name]),
  )

test('each host gets its own agency, and nobody keeps the page', async () => {
  const one = await open('/')
  const other = await open('/', 'other.localhost')
  expect(bootIn(one.text)).toMatchObject({ agency: { id: 'kham' }, player: null })
  expect(bootIn(other.text)).toMatchObject({ agency: { id: 'other' }, player: null })
  for (const { headers } of [one, other]) expect(headers['cache-control']).toBe('no-store')
})

test('an unknown host gets the page as it was built', async () => {
  expect(await open('/', 'nobody.example')).toMatchObject({
    status: 200,
    text: builtPage,
    headers: { 'cache-control': 'no-cache' },
  })
})

test('a request with a session cookie, valid or not, is looked up', async () => {
  const { text } = await open('/login', undefined, { cookie: 'a=1; kham=anything' })
  expect(bootIn(text)).toEqual({ agency: expect.objectContaining({ id: 'kham' }) })
  expect(text).not.toContain('/assets/login.js')
})

test('with a slash at its end a page is the same page', async () => {
  const { text } = await open('/login')
  expect(text).toContain('data-drawn="/login"')
  expect((await open('/login/')).text).toBe(text)
})

test('a visitor’s page names the scripts that it will need', async () => {
  const { text } = await open('/login/')
  for (const file of ['login', 'form'])
    expect(text).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`)
})

test('a name cannot leave its place in the page', async () => {
  const name = '</script><script>alert(1)</script></title>$&'
  await rename(name)
  app.advance(60)
  const { text } = await open('/', 'other.localhost')
  expect(text).not.toContain('<script>')
  expect(text).toContain(
    '<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/title&gt;$&amp;</title>',
  )
  expect(bootIn(text)).toMatchObject({ agency: { name } })
})

test('a visitor’s page is drawn in the language of the visitor, once for all visitors', async () => {
  const lao = await open('/login')
  expect(lao.text).toContain('<html lang="lo" data-letters="later">')
  expect(lao.text).toMatch(/<div id="root" data-drawn="\/login"><p>lo \d+<\/p><\/div>/)
  expect(lao.text).toContain('<style>p { color: red }</style>')
  expect(lao.headers['content-security-policy']).toContain(`'sha256-${sha256('p { color: red }')}'`)
  expect(lao.text).toContain('<meta name="description" content="&quot;$&amp;&quot;">')
  expect(bootIn(lao.text)).toMatchObject({ words: { auth: { word: 'lo' } } })
  // English is written, but the agency has not switched it on.
  for (const other of ['nonsense', 'en'])
    expect((await open('/login', undefined, { cookie: `kham_lng=${other}` })).text).toBe(lao.text)

  const vietnamese = await open('/login', undefined, { cookie: 'a=b; kham_lng=vn' })
  expect(vietnamese.text).toContain('<html lang="vi" data-letters="later">')
  expect(vietnamese.text).toContain('<p>vn ')
})

test('the largest file begins with a drawn page behind its first picture, none comes twice, and what is run or put on waits behind what is seen', async () => {
  const { text } = await open('/login')
  for (const file of ['packages', 'first', 'login']) expect(text.split(`/assets/${file}.js`)).toHaveLength(2)
  const [head = '', body = ''] = text.split('</head>')
  expect(head).toMatch(/href="\/first\.svg"[^>]*><link rel="modulepreload"[^>]*packages\.js">$/)
  const places = ['packages.js', 'first.js', 'login.js', 'first.css'].map((file) => [
    head.includes(`/assets/${file}`),
    body.indexOf(`/assets/${file}`) > body.indexOf('data-drawn'),
  ])
  expect(places).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, true],
  ])
})

test('link preview bots get the page with its preview tags', async () => {
  for (const path of ['/login', '/login?lang=lo', '/status']) {
    const { status, text, headers } = await open(path, 'kham.example', { accept: '*/*' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain('<meta property="og:image" content="https://kham.example/share/site.jpg?lang=lo">')
    const url = `https://kham.example${path.split('?')[0]}`
    expect(text).toContain(`<meta property="og:url" content="${url}"><meta`)
    expect(text).toContain(`<link rel="canonical" href="${url}">`)
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
  }
  const { text } = await open('/login?lang=vn', undefined, { accept: '*/*' })
  expect(text).toContain('<meta property="og:url" content="http://localhost:3000/login?lang=vn">')
  expect(text).toContain('<meta property="og:locale" content="vi_VN">')
  expect(text).toContain('<html lang="vi"')
})

test('an address that has no page is answered with the page and with 404, and tells of the site', async () => {
  for (const accept of ['text/html', '*/*']) {
    const { status, text } = await open('/no/such/page', undefined, { accept })
    expect(status).toBe(404)
    expect(text).toContain('<meta property="og:description" content="All there is">')
  }
  expect((await open('/no/such/page', undefined, { cookie: 'kham=anything' })).status).toBe(404)
})

test('pages of players and staff are not indexed', async () => {
  for (const path of ['/player/deposit', '/console/', '/console/players'])
    expect((await open(path)).headers['x-robots-tag']).toBe('noindex')
  for (const path of ['/', '/players']) expect((await open(path)).headers['x-robots-tag']).toBeUndefined()
})

test('a link to the console or to a page of players is shown as one to the site is', async () => {
  for (const path of ['/console/players', '/player/deposit']) {
    const { text } = await open(path)
    expect(text).toContain('<meta property="og:description" content="All there is">')
    expect(text).toContain('/share/site.jpg?lang=lo">')
  }
  const { text, status } = await open('/console/players')
  expect([status, text.match(/<title>/g)]).toEqual([200, ['<title>']])
  expect(text).toContain('<title>player</title>')
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/">')
})

test('a drawn page is sent as small as it goes to all but its first visitors', async () => {
  const headers = { host: 'localhost', accept: 'text/html', 'accept-encoding': 'br' }
  const send = () => app.fastify.inject({ url: '/login', headers })
  const { payload } = await app.fastify.inject({
    url: '/login',
    headers: { ...headers, 'accept-encoding': '' },
  })
  expect(brotliDecompressSync((await send()).rawPayload).toString()).toBe(payload)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const smallest = brotliCompressSync(payload, { params })
  await expect.poll(async () => (await send()).rawPayload.equals(smallest)).toBe(true)
})

test('a page that nobody comes in by, and every page of a player, is drawn in the browser', async () => {
  for (const { text } of [
    await open('/status'),
    await open('/login', undefined, { cookie: 'kham=anything' }),
  ])
    expect(text).toContain('<div id="root"></div>')
})

test('a new name is on the next page, and cannot leave its place in the title', async () => {
  const before = await open('/login', 'other.localhost')
  await rename('<b>"&')
  app.advance(60)
  const { text } = await open('/login', 'other.localhost')
  expect(text).toContain('<title>Sign in — &lt;b&gt;&quot;&amp;</title>')
  expect(text).not.toBe(before.text)
})

test('a page that cannot be drawn is left to the browser', async () => {
  await rename('Broken')
  app.advance(60)
  const { status, text } = await open('/login', 'other.localhost')
  expect(status).toBe(200)
  expect(text).toContain('<div id="root"></div>')
  expect(bootIn(text)).toMatchObject({ agency: { name: 'Broken' } })
})

test('a page whose looks are gone is left to the browser', async () => {
  const file = join(dir, 'player/assets/first.css')
  await rm(file)
  await rename('Unstyled')
  app.advance(60)
  const { status, text } = await open('/login', 'other.localhost')
  await writeFile(file, 'p { color: red }')
  expect(status).toBe(200)
  expect(text).toContain('<div id="root"></div>')
})

test('the shell for offline begins with nothing', async () => {
  expect((await open('/index.html')).text).not.toContain('boot')
})

const setKham = async (column: 'colour' | 'logo', value: string | null) => {
  await byHand(
    app.context.db,
    app.context.db
      .updateTable('agencies')
      .set({ [column]: value })
      .where('agency_id', '=', 'kham'),
  )
  app.advance(60)
}

test('a page in the colours that the site was made in has its agency’s name and nothing more', async () => {
  const { text } = await open('/')
  expect(text).toContain('<title>kham</title>')
  expect(text).toContain('<meta name="theme-color" content="#0b0a0d">')
  expect(text).toContain('href="/assets/icon.svg"')
  expect(text).not.toContain('/brand/')
})

test('a colour comes with the page, behind the site’s own styles, from an address that holds it', async () => {
  await setKham('colour', '#38bdf8')
  const { text, headers } = await open('/')
  const [link, address = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? []
  expect(text.indexOf(link!)).toBeGreaterThan(text.indexOf('/assets/first.css'))
  expect(text.indexOf(link!)).toBeLessThan(text.indexOf('</head>'))
  expect(address).toMatch(/^\/brand\/38bdf8-[0-9a-f]{8}\.css$/)
  expect(text).toContain('<meta name="theme-color" content="#07181f">')
  // Nothing stands in the page that the policy would not let it say.
  expect(text).not.toMatch(/<style| style=/)
  expect(headers['content-security-policy']).toContain("style-src 'self'")

  const style = await open(address, 'nobody.example', { accept: 'text/css' })
  expect(style).toMatchObject({
    status: 200,
    text: expect.stringMatching(
      /^html:root,html .on-lacquer\{--color-gold-100:#[0-9a-f]{6};.*--color-gold-400:#38bdf8;/,
    ),
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
  for (const other of [address.replace('38bdf8', '38bdf9'), '/brand/38bdf8.css', '/brand/../x.css'])
    expect((await open(other, undefined, { accept: 'text/css' })).status).toBe(404)
  expect((await open('/', 'other.localhost')).text).not.toContain('/brand/')
  await setKham('colour', null)
})

test('a logo is the icon of the page, an address elsewhere is not', async () => {
  const id = '01a1fadc-65d1-7726-a1ae-d393c420ffdc'
  await setKham('logo', `/api/v2/pictures/${id}`)
  const { text } = await open('/')
  expect(text).toContain(`<link rel="icon" type="image/png" href="/brand/icons/${id}/192.png">`)
  expect(text).toContain(`<link rel="apple-touch-icon" href="/brand/icons/${id}/apple-touch.png">`)
  await setKham('logo', 'https://example.com/logo.png')
  expect((await open('/')).text).toContain('href="/assets/icon.svg"')
  await setKham('logo', null)
})
