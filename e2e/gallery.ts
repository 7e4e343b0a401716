import { languages } from '@kham/contract/site/agency'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { sentinels } from '../fake/src/sentinels.ts'
import { startFake, type Fake } from '../fake/src/start-fake.ts'
import { buildSitesIfStale } from '../scripts/build-sites.mjs'
import { ensureChromium } from '../scripts/chromium.mjs'
import { consoleScreens } from './console-screens.ts'
import { consoleStates } from './console-states.ts'
import { openConsole } from './open-console.ts'
import { openScreen } from './open-screen.ts'
import { playerScreens } from './player-screens.ts'
import { openState, playerStates } from './player-states.ts'
import { states } from './states.ts'

/**
 * `npm run gallery [port]`: every screen and state of both sites by name, drawn over the fake when it is looked at, on a phone and on a
 * desk, in the language that is chosen. `open` leads into it, to go on by hand.
 */
interface Entry {
  name: string
  site: 'player' | 'console'
  /** The cookie of the session: who is signed in. */
  session: string | null
  path: string
  open: (page: Page, url: string) => Promise<void>
}

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const

const playerSession = (role: string) => (role === 'visitor' ? null : `kham=${role}`)

const entries: readonly Entry[] = [
  ...playerScreens.map((screen): Entry => ({
    name: screen.name,
    site: 'player',
    session: playerSession(screen.role),
    path: screen.path,
    open: (page) => openScreen(page, screen),
  })),
  ...playerStates.map((state): Entry => ({
    name: state.name,
    site: 'player',
    session: playerSession(state.role),
    path: state.path,
    open: (page, url) => openState(page, state, url),
  })),
  ...[...consoleScreens, ...consoleStates].map((screen): Entry => ({
    name: screen.name,
    site: 'console',
    path: `/console${screen.path}`,
    session: screen.isSignedOut ? null : 'kham-staff=owner',
    open: (page) => openConsole(page, screen),
  })),
]

const port = Number(process.argv[2] ?? 4000)
await buildSitesIfStale()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const fake: Fake = await startFake(states, { port, more: mountGallery })
console.log(`The gallery: ${fake.url}/gallery`)
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())

async function stop() {
  await browser.close()
  await fake.stop()
}

type Fastify = Parameters<NonNullable<NonNullable<Parameters<typeof startFake>[1]>['more']>>[0]

interface Looked {
  Params: { site: string; name: string }
  Querystring: { size?: string; language?: string }
}

function mountGallery(fastify: Fastify) {
  const found = ({ site, name }: Looked['Params']) =>
    entries.find((entry) => entry.site === site && entry.name === name)

  fastify.get<Pick<Looked, 'Querystring'>>('/gallery', ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(listPage(languageOf(query.language))),
  )
  fastify.get<Looked>('/gallery/:site/:name', ({ params, query }, reply) => {
    const entry = found(params)
    if (!entry) return reply.code(404).send()
    return reply.type('text/html; charset=utf-8').send(entryPage(entry, languageOf(query.language)))
  })
  fastify.get<Looked>('/gallery/:site/:name/picture', async ({ params, query }, reply) => {
    const entry = found(params)
    if (!entry) return reply.code(404).send()
    const size = query.size === 'desk' ? 'desk' : 'phone'
    const picture = await pictureOf(browser, entry, size, languageOf(query.language))
    return reply.type('image/png').header('cache-control', 'no-store').send(picture)
  })
  fastify.get<Looked>('/gallery/:site/:name/open', ({ params, query }, reply) => {
    const entry = found(params)
    if (!entry) return reply.code(404).send()
    const past = ['kham', 'kham-staff', 'fake-state'].map((name) => `${name}=; Path=/; Max-Age=0`)
    const own = [
      `fake-state=${entry.name}; Path=/`,
      `kham_lng=${languageOf(query.language)}; Path=/`,
      ...(entry.session ? [`${entry.session}.${Date.now()}; Path=/`] : []),
    ]
    const words = JSON.stringify([languageOf(query.language), entry.path]).replaceAll('<', '\\u003c')
    return reply
      .header('set-cookie', [...past, ...own])
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><script>const [language, path] = ${words}
localStorage.setItem('i18nextLng', language)
location.replace(path)</script>`,
      )
  })
}

const languageOf = (text = 'lo') => languages.find((each) => each === text) ?? 'lo'

async function pictureOf(from: Browser, entry: Entry, size: keyof typeof sizes, language: string) {
  const context = await from.newContext({
    ...sizes[size],
    baseURL: fake.url,
    serviceWorkers: 'block',
  })
  try {
    return await draw(context, entry, language)
  } finally {
    await context.close()
  }
}

async function draw(context: BrowserContext, entry: Entry, language: string): Promise<Buffer> {
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
  // What is pressed on the way there is found by its Lao words; what cannot be found stays as it is, and is shown.
  await entry.open(page, fake.url).catch((error: unknown) => console.error(`${entry.name}: ${String(error)}`))
  return page.screenshot()
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>
body { background: #222; color: #eee; font: 15px/1.5 sans-serif; margin: 16px; max-width: 1500px }
a { color: #f0c75e } ul { columns: 15em; padding-left: 1em } img { background: #000; vertical-align: top; margin: 8px 8px 0 0 }
table { border-collapse: collapse } td { padding: 2px 12px 2px 0 }
</style>
<body>${body}</body></html>`

const inLanguages = (path: string, chosen: string) =>
  `<p>${languages.map((each) => (each === chosen ? `<b>${each}</b>` : `<a href="${path}?language=${each}">${each}</a>`)).join(' · ')}</p>`

function listPage(language: string) {
  const listOf = (site: Entry['site']) =>
    entries
      .filter((entry) => entry.site === site)
      .map(({ name }) => `<li><a href="/gallery/${site}/${name}?language=${language}">${escaped(name)}</a>`)
      .join('')
  const inputs = Object.entries(sentinels).flatMap(([kind, known]) =>
    Object.entries(known).map(
      ([input, meant]) => `<tr><td>${escaped(kind)}<td><code>${escaped(input)}</code><td>${escaped(meant)}`,
    ),
  )
  return page(
    'Gallery',
    `<h1>Gallery</h1>${inLanguages('/gallery', language)}
<h2>Player</h2><ul>${listOf('player')}</ul><h2>Console</h2><ul>${listOf('console')}</ul>
<h2>Inputs that make something go wrong</h2>
<p>Amounts and account numbers that end so; names and passwords that are so. The name of a role signs in as it.</p>
<table>${inputs.join('')}</table>`,
  )
}

function entryPage({ site, name }: Entry, language: string) {
  const own = `/gallery/${site}/${name}`
  const picture = (size: string, width: number) =>
    `<img src="${own}/picture?size=${size}&amp;language=${language}" width="${width}" alt="${escaped(name)} on a ${size}">`
  return page(
    name,
    `<h1>${escaped(name)}</h1><p><a href="/gallery?language=${language}">all</a> · <a href="${own}/open?language=${language}">open</a></p>
${inLanguages(own, language)}${picture('phone', 390)}${picture('desk', 960)}`,
  )
}
