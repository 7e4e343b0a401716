import { expect, type Page } from '@playwright/test'
import { screenTest as test, test as testOfNewcomers } from '../fake.ts'
import { holdFiles, holdScripts } from '../hold-files.ts'
import { settle } from '../open-screen.ts'

/** The font that the page's heading is drawn with. */
async function lettersOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ isCustomFont }) => (isCustomFont ? 'ours' : 'the machine’s'))
}

test('fonts delay no script: they are requested once the scripts are there', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const letters = () => asked.filter((path) => path.endsWith('.woff2'))
  const letGo = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => asked.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0)
  expect(letters()).toEqual([])
  letGo()
  await expect.poll(() => letters().length).toBeGreaterThan(1)
})

test('fonts replace the system’s together, once the last has loaded', async ({ page }) => {
  const letGo = await holdFiles(page, '**/noto-serif-lao-*.woff2')
  const come: string[] = []
  page.on('requestfinished', (request) => come.push(new URL(request.url()).pathname))
  // What is held may also keep the page from being loaded.
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
  const first = ['figtree-latin', 'noto-sans-lao-lao']
  await expect.poll(() => first.filter((name) => come.some((path) => path.includes(name)))).toEqual(first)
  await expect(page.locator('html')).toHaveAttribute('data-letters')
  expect(await lettersOf(page)).toEqual(['the machine’s'])
  letGo()
  await expect(page.locator('html')).not.toHaveAttribute('data-letters')
  await expect.poll(() => lettersOf(page)).toEqual(['ours'])
})

test('a font that fails to load delays no other', async ({ page }) => {
  await page.route('**/noto-sans-lao-*.woff2', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-letters')
  await expect.poll(() => lettersOf(page)).toEqual(['ours'])
})

testOfNewcomers('a page loads only the fonts that its text uses', async ({ browser, baseURL }) => {
  for (const [language, path, letters] of [
    // What was paid out is said in kip.
    ['lo', '/', ['figtree-kip', 'figtree-latin', 'noto-sans-lao-lao', 'noto-serif-lao-lao']],
    ['lo', '/login', ['figtree-latin', 'noto-sans-lao-lao']],
    ['th', '/login', ['figtree-latin', 'noto-sans-thai-thai']],
    ['vn', '/login', ['be-vietnam-pro-latin', 'be-vietnam-pro-vietnamese', 'figtree-digits']],
  ] as const) {
    // Somebody new each time: one who was here has kept the language.
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ baseURL: baseURL!, viewport, serviceWorkers: 'block' })
    await context.addCookies([{ name: 'kham_lng', value: language, url: baseURL! }])
    const visit = await context.newPage()
    const asked = new Set<string>()
    visit.on('request', (request) => {
      const [, name] = /\/([a-z-]+)-(?:\d+|wght)-normal-[^/]*\.woff2$/.exec(request.url()) ?? []
      if (name) asked.add(name)
    })
    await visit.goto(path)
    await settle(visit)
    await expect.poll(() => [...asked].toSorted(), `${path} in ${language}`).toEqual(letters)
    await context.close()
  }
})
