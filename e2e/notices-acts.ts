import type { Page } from '@playwright/test'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

const kept = 'notices-of-test'

/** For each page loaded from here on. Tests share pages, so the state is kept beside them. */
function browserOfTest(name: string) {
  // An empty page has no storage.
  if (location.protocol === 'about:') return
  const said = sessionStorage.getItem(name)
  if (said === null) return
  // The page is given this function alone.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const define = (of: object, property: string, value: unknown) =>
    Object.defineProperty(of, property, { get: () => value, configurable: true })
  if (said === 'iphone') {
    Reflect.deleteProperty(window, 'PushManager')
    define(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)')
    return
  }
  define(Notification, 'permission', said)
  Notification.requestPermission = async () => 'granted'
  const own = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/this-phone',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }
  let isSubscribed = false
  const subscription = { toJSON: () => own, unsubscribe: async () => !(isSubscribed = false) }
  const worker = {
    pushManager: {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => ((isSubscribed = true), subscription),
    },
  }
  define(navigator.serviceWorker, 'ready', Promise.resolve(worker))
  define(navigator.serviceWorker, 'getRegistration', async () => worker)
}

/** What the browser says of notices. No browser of a test has a push service. */
async function says(page: Page, permission: NotificationPermission | 'iphone') {
  await page.addInitScript(browserOfTest, kept)
  await page.evaluate(([name, said]) => sessionStorage.setItem(name!, said!), [kept, permission])
  await page.reload()
  await page.evaluate((name) => sessionStorage.removeItem(name), kept)
}

export const allowNotices = async (page: Page) => {
  await says(page, 'default')
  await page.getByRole('button', { name: t('push:turnOn') }).waitFor()
}

export const allowNoticesBeside = async (page: Page) => {
  await says(page, 'default')
  await page.getByRole('switch', { name: t('push:beside.device') }).waitFor()
}

export const blockNotices = async (page: Page) => {
  await says(page, 'denied')
  await page.getByText(t('push:blocked')).waitFor()
}

export const asIphone = async (page: Page) => {
  await says(page, 'iphone')
  await page.getByText(t('push:install')).waitFor()
}

/** Turned on by a press of the button, with quiet hours. */
export async function takeNotices(page: Page) {
  await allowNotices(page)
  await page.getByRole('button', { name: t('push:turnOn') }).click()
  await page.getByText(t('push:on')).waitFor()
  await page.getByRole('switch', { name: t('push:quiet.use') }).click()
  await page.getByLabel(t('push:quiet.from')).waitFor()
}
