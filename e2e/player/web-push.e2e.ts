import { expect, type APIRequestContext, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { test } from '../kham.ts'
import { openDeposit, register } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')
/** The phone shows them, and breaks lines as it does. */
const said: typeof t = (...asked) => t(...asked).replaceAll('\u2060', '')

test.use({ serviceWorkers: 'allow' })

interface Sent {
  topic: string
  notice: { event: string; code: string | null; link: string }
}

/**
 * The browser's own end of a push service, which no browser of a test has: it subscribes at the sandbox's, with the key that the page gives,
 * and keeps the subscription.
 */
async function withPushService(page: Page, request: APIRequestContext) {
  let id = ''
  await page.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    const answer = await request.post('/sandbox/push/browsers', { data: { applicationServerKey } })
    const browser = (await answer.json()) as { id: string; subscription: object }
    id = browser.id
    return browser.subscription
  })
  await page.addInitScript(() => {
    const { subscribeAtSandbox } = window as unknown as {
      subscribeAtSandbox: (key: string) => Promise<object>
    }
    let own: PushSubscription | null = null
    // It says no to every site, whatever a test grants.
    Object.defineProperty(Notification, 'permission', { get: () => (own ? 'granted' : 'default') })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.getSubscription = async () => own
    PushManager.prototype.subscribe = async (options) => {
      // As the page gives it, and not as its bytes.
      const kept = await subscribeAtSandbox(options?.applicationServerKey as string)
      return (own = { toJSON: () => kept, unsubscribe: async () => true } as unknown as PushSubscription)
    }
  })
  return async () => {
    const answer = await request.get(`/sandbox/push/browsers/${id}/messages`)
    return ((await answer.json()) as { messages: Sent[] }).messages
  }
}

/** Hands what came at the push service to the site's worker, as the browser does. */
async function deliver(context: BrowserContext, page: Page, { notice }: Sent) {
  const devtools = await context.newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations
    if (first) registered.resolve(first.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered.promise,
    data: JSON.stringify(notice),
  })
  await devtools.detach()
}

interface Notice {
  title: string
  body: string
  tag: string
  data: { link: string }
}

/** A browser without a screen lets no site show a notice: what the worker would show is kept in it. */
const keepNotices = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: object[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options })
  })
const noticesIn = (worker: Worker) => worker.evaluate(() => (self as unknown as { shown: Notice[] }).shown)

/** Nor can anybody press one there, which is what lets a page come to the front. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as {
      shown: Notice[]
      WindowClient: { prototype: { focus: () => Promise<unknown> } }
    }
    scope.WindowClient.prototype.focus = async () => {}
    const works: unknown[] = []
    const notification = { ...scope.shown[0], close: () => scope.shown.splice(0) }
    const waitUntil = (work: unknown) => void works.push(work)
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await Promise.all(works)
  })

test('a deposit that is credited is told to a phone that takes notices, and a press on it opens the order', async ({
  page,
  context,
  world,
}) => {
  const messages = await withPushService(page, page.request)
  await register(page.request)
  await page.goto('/player/notices')
  await page.getByRole('button', { name: t('push:turnOn') }).click()
  await expect(page.getByText(t('push:on'))).toBeVisible()

  const { depositId, pay } = await openDeposit(page.request, world, 'gclub', '100000')
  await pay()
  await expect.poll(async () => (await messages()).map(({ notice }) => notice.event)).toEqual(['CREDITED'])
  const [sent] = (await messages()) as [Sent]
  expect(sent.notice.code).toMatch(/^D\d{6}/)

  const [worker] = context.serviceWorkers() as [Worker]
  await keepNotices(worker)
  await deliver(context, page, sent)
  await expect
    .poll(() => noticesIn(worker))
    .toEqual([
      expect.objectContaining({
        title: said('push:notice.CREDITED'),
        body: said('push:notice.order', { code: sent.topic }),
        lang: 'lo',
        tag: sent.topic,
      }),
    ])

  await press(worker)
  await expect(page).toHaveURL(`/player/deposit/history?order=${depositId}`)
  await expect(page.getByRole('dialog').getByText(sent.topic)).toBeVisible()
  expect(await noticesIn(worker)).toEqual([])
})
