import { expect, type APIRequestContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenTest } from '../fake.ts'
import { goodPassword, newName, test } from '../kham.ts'
import { post } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

/** How each program asks for a page whose link somebody has sent: without a script, and as no browser does. */
const programs = {
  WhatsApp: { 'user-agent': 'WhatsApp/2.23.20.0 A', accept: '*/*' },
  LINE: { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0', accept: 'text/html' },
  Facebook: {
    'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    accept: '*/*',
    range: 'bytes=0-524287',
  },
  Telegram: { 'user-agent': 'TelegramBot (like TwitterBot)' },
}

/** WhatsApp reads no further; every tag has to stand before. */
const readAtMost = 300_000

const textOf = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")

/** What a program finds in a page: the tags of its head, by name. */
function tagsOf(html: string): Record<string, string> {
  const head = html.slice(0, readAtMost).split('</head>')[0]!
  const tags = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)]
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)">/.exec(head) ?? []
  return {
    ...Object.fromEntries(tags.map(([, name, content]) => [name!, textOf(content!)])),
    title: textOf(title),
    canonical: textOf(canonical),
  }
}

async function previewOf(request: APIRequestContext, path: string, headers = programs.WhatsApp as object) {
  const answer = await request.get(path, { headers: headers as Record<string, string> })
  return { status: answer.status(), headers: answer.headers(), tags: tagsOf(await answer.text()) }
}

const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)

/** Of every page that is one of many, all there are. */
async function eachOf(request: APIRequestContext): Promise<Record<string, string[]>> {
  const answer = async (path: string) => (await request.get(`/api/v2/${path}`)).json()
  const { promotions } = await answer('promotions')
  const { pages } = await answer('pages')
  const { providers } = await answer('lobby')
  return {
    $promotionId: idsOf(promotions),
    $provider: idsOf(providers),
    $slug: pages.map(({ slug }: { slug: string }) => slug),
  }
}

const tree = readFileSync(join(import.meta.dirname, '../../player/src/route-tree.gen.ts'), 'utf8')

/** Every address that the site map has for visitors. */
function visitorsAddresses(): string[] {
  const [, addresses = ''] = /^ {2}to:\n((?: {4}\| '[^']*'\n)+)/m.exec(tree) ?? []
  return [...addresses.matchAll(/'([^']+)'/g)]
    .map(([, address]) => address!)
    .filter((address) => !/^\/player(\/|$)/.test(address))
}

async function publicPages(request: APIRequestContext): Promise<string[]> {
  const all = await eachOf(request)
  const paths = visitorsAddresses().flatMap((address) => {
    const [name] = /\$\w+/.exec(address) ?? []
    return name === undefined ? [address] : all[name]!.map((each) => address.replace(name, each))
  })
  expect(paths.length).toBeGreaterThan(visitorsAddresses().length)
  // A game is a sheet over its provider's page, a category a part of the page of all.
  return [...paths, '/games?category=fish', '/games/alphabet?game=hi-lo']
}

test('every program that shows links reads the title, the text and the picture of every public page', async ({
  request,
  baseURL,
}) => {
  const pictures = new Set<string>()
  const descriptions: Record<string, string> = {}
  for (const path of await publicPages(request)) {
    const { status, tags } = await previewOf(request, path)
    expect(status, path).toBe(200)
    expect(tags, path).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Kham',
      'og:title': tags['title'],
      'og:description': tags['description'],
      'og:url': `${baseURL}${path.split('?')[0]}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:locale': 'lo_LA',
      'twitter:card': 'summary_large_image',
      canonical: tags['og:url'],
    })
    expect(tags['og:title'], path).toMatch(/\S.* — Kham$/)
    expect(tags['description'], path).toMatch(/\S/)
    descriptions[path] = tags['description']!
    pictures.add(tags['og:image']!)
    for (const [program, headers] of Object.entries(programs))
      expect((await previewOf(request, path, headers)).tags, `${program} ${path}`).toEqual(tags)
  }
  const [home, ...others] = ['/', '/status', '/verify'].map((path) => descriptions[path])
  expect(others).not.toContain(home)
  for (const address of pictures) {
    const picture = await request.get(address, { headers: programs.WhatsApp })
    expect(picture.headers()['content-type'], address).toBe('image/jpeg')
    expect((await picture.body()).length, address).toBeLessThanOrEqual(300_000)
  }
})

test('the page of a promotion is called as the promotion is, in the language of its link', async ({
  request,
}) => {
  const { promotions } = await (await request.get('/api/v2/promotions')).json()
  expect(promotions.length).toBeGreaterThan(1)
  for (const { id, texts } of promotions)
    for (const language of ['lo', 'cn']) {
      const { tags } = await previewOf(request, `/promotions/${id}?lang=${language}`)
      const { title } = texts[language] ?? texts.lo
      expect([tags['title'], tags['og:title']]).toEqual(Array(2).fill(`${title} — Kham`))
    }
})

test('pages for search engines have the same tags in each language', async ({ request, baseURL }) => {
  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await request.post('/api/v2/agency/session', { data: operator })
  const at = '/api/v2/agency/settings/growth'
  const setIndexing = async (indexing: boolean) => {
    const settings = await (await request.get(at)).json()
    const answer = await request.put(at, { data: { ...settings, indexing } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await setIndexing(true)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  await setIndexing(false)
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => textOf(address!))
  const isKnown = new Set(await publicPages(request))
  for (const address of listed) {
    const path = address.slice(baseURL!.length)
    expect(isKnown, path).toContain(path.split('?')[0])
    // As every program reads it (above).
    const { status, tags } = await previewOf(request, path)
    expect([status, tags['og:url'], tags['canonical']], path).toEqual([200, address, address])
    expect(tags['og:title'], path).toMatch(/\S/)
  }
  expect(new Set(listed.map((address) => address.split('?')[0])).size).toBeGreaterThanOrEqual(9)
})

test('a link is shown in the language that it was sent in', async ({ request, baseURL }) => {
  const cn = wordsOf('player', 'cn')
  const { tags } = await previewOf(request, '/promotions?lang=cn')
  expect(tags).toMatchObject({
    'og:title': `${cn('promotion:title')} — Kham`,
    'og:locale': 'zh_CN',
    'og:url': `${baseURL}/promotions?lang=cn`,
  })
  expect(tags['og:image']).toMatch(/\?lang=cn$/)
})

const t = (language: 'vn' | 'cn') => wordsOf('player', language)('promotion:title')

screenTest('a link opens in its language, and the choice of whoever has made one stays', async ({ page }) => {
  await page.goto('/promotions')
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'vn'))
  await page.goto('/promotions?lang=cn')
  await expect(page.getByRole('heading', { level: 1, name: t('cn') })).toBeVisible()
  await expect(page).toHaveURL(/\/promotions$/)
  await page.goto('/promotions')
  await expect(page.getByRole('heading', { level: 1, name: t('vn') })).toBeVisible()
})

test('a preview knows the path alone: nothing of a player, and nothing of what is not there', async ({
  request,
}) => {
  const username = newName()
  const passwords = { password: goodPassword, confirmPassword: goodPassword }
  await post(request, '/players/register', { username, ...passwords, ageConfirmed: true })
  const { tags: site } = await previewOf(request, '/')
  const own = await previewOf(request, '/player/deposit')
  expect(own.headers['x-robots-tag']).toBe('noindex')
  expect(own.tags).toMatchObject({ title: site['title'], description: site['description'] })
  expect(JSON.stringify(own.tags)).not.toContain(username)
  for (const path of ['/nothing', '/promotions/nothing', '/games/nothing', '/pages/privacy']) {
    const { status, tags } = await previewOf(request, path)
    expect([status, tags['title']], path).toEqual([
      404,
      `${wordsOf('player', 'lo')('notFound.title')} — Kham`,
    ])
    expect(tags['description'], path).toBe(site['description'])
  }
})

test('input from an address stays text in its page, and unknown paths stay unknown', async ({ request }) => {
  for (const page of ['/', '/login', '/promotions/', '/pages/', '/games/', '/games/gclub']) {
    const answer = await request.get(`${page}%3F%22%3E%3Ci%20id=in%3E`, { headers: { accept: 'text/html' } })
    expect(await answer.text(), page).not.toContain('<i id=in>')
    expect(answer.status(), page).toBe(404)
  }
  const drawn = await request.get('/games?q=%22%3E%3Ci%20id=in%3E', { headers: { accept: 'text/html' } })
  expect(await drawn.text()).not.toContain('<i id=in>')
})
