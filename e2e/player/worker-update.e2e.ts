import { expect, type Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '../fake.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

// Nobody answers while offline, and the browser says so.
test.use({ serviceWorkers: 'allow', expectedFault: 'NETWORK' })

/** The product behind another address, whose next build the returned call brings out: the same files, and another page and worker. */
async function hostOf(url: string) {
  let isNewer = false
  const server: Server = createServer(async (request, response) => {
    const { host } = new URL(url)
    const answer = await fetch(new URL(request.url ?? '/', url), { headers: { host } })
    let body = Buffer.from(await answer.arrayBuffer())
    if (isNewer && request.url === '/worker.js')
      body = Buffer.from(body.toString().replace(/^const version = '\w+'/, `const version = 'newer'`))
    if (isNewer && request.url === '/index.html')
      body = Buffer.from(body.toString().replace('<body>', '<body data-build="newer">'))
    response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/plain')
    response.setHeader('cache-control', answer.headers.get('cache-control') ?? 'no-store')
    response.writeHead(answer.status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => (isNewer = true),
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted())

test('the worker of a new build waits for the open page, then takes over and forgets the older shell', async ({
  page,
  context,
  fake,
}) => {
  const host = await hostOf(fake.url)
  await page.goto(host.url)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [older = ''] = await kept(page)
  expect(older).toMatch(/^kham-shell-[0-9a-f]{12}$/)

  host.release()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed')
  await expect.poll(isWaiting).toBe(true)
  expect(await kept(page)).toEqual([older, 'kham-shell-newer'].toSorted())
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:register') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: t('auth:register.title') })).toBeVisible()

  // The last page of the older build goes.
  await expect(async () => {
    await page.goto('about:blank')
    await page.goto(host.url)
    expect(await kept(page)).toEqual(['kham-shell-newer'])
  }).toPass()
  const paths = await page.evaluate(async () =>
    (await (await caches.open('kham-shell-newer')).keys()).map(({ url }) => new URL(url).pathname),
  )
  expect(paths).toContain('/index.html')
  expect(paths.filter((path) => /^\/(api|locales|console|sandbox|healthz)/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: t('common:offline.title') })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-build', 'newer')
  host.end()
})
