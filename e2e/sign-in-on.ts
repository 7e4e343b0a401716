import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { goodPassword, patientExpect as expect } from './kham.ts'
import { registerWithAccount } from './player-by-api.ts'
import { wordsOf } from './words.ts'
import type { World } from './world.ts'

const lo = wordsOf('player', 'lo')

/** Somebody who acts without a screen. */
export const apart = async (browser: Browser, world: World): Promise<APIRequestContext> =>
  (await browser.newContext({ baseURL: world.url })).request

/** A new player with a bank account, under a name that nobody else has on the screen; answers the one to sign in with. */
export async function newcomer(request: APIRequestContext, displayName: string): Promise<string> {
  await registerWithAccount(request)
  await request.patch('/api/v2/players/profile', { data: { displayName } })
  return (await (await request.get('/api/v2/players/info')).json()).credential.username
}

/** Signs in with the form on the page. */
export async function signInOn(page: Page, username: string) {
  await page.getByLabel(lo('auth:username')).fill(username)
  await page.getByLabel(lo('auth:password'), { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: lo('auth:login.submit') }).click()
}

const signOuts = {
  player: ['POST', '/api/v2/players/logout'],
  console: ['DELETE', '/api/v2/agency/session'],
} as const

/** The session of this site is over on the server, and the browser does not know. */
export async function endOnServer(page: Page, elsewhere: APIRequestContext, site: 'player' | 'console') {
  const name = site === 'player' ? 'kham' : 'kham-staff'
  const cookie = (await page.context().cookies()).find((each) => each.name === name)
  if (!cookie) throw new Error(`no session of the ${site} in this browser`)
  const [method, path] = signOuts[site]
  const headers = { cookie: `${name}=${cookie.value}`, 'sec-fetch-site': 'same-origin' }
  const answer = await elsewhere.fetch(path, { method, headers })
  if (!answer.ok()) throw new Error(`${answer.status()} for ${path}`)
}

/** The screen is lit again. A page that has noticed by itself that its session is over is on its way to another one, and hears nothing. */
export const wake = (page: Page) =>
  page
    .evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    .catch(() => {})

/**
 * Wakes the page until it asks for what matches `pattern`, and keeps the server's answer back until the function that comes back
 * is called. Once is not enough: what the page is asking for at that moment it does not ask for again.
 */
export async function wakeWithLateAnswer(page: Page, pattern: string): Promise<() => void> {
  const late = Promise.withResolvers<void>()
  let answered = false
  await page.route(pattern, async (route) => {
    const response = await route.fetch()
    answered = true
    await late.promise
    // Where the page is gone, nobody waits for it.
    await route.fulfill({ response }).catch(() => {})
  })
  const wokenAndAnswered = async () => {
    await wake(page)
    return answered
  }
  await expect.poll(wokenAndAnswered).toBe(true)
  return late.resolve
}

/** Collects those of these words that are drawn on the page from here on, however briefly. */
export const watch = (page: Page, words: string[]) =>
  page.evaluate((wanted) => {
    const seen = new Set<string>()
    // A page that is still coming has no body.
    const look = () => {
      const text = document.querySelector('body')?.innerText ?? ''
      for (const word of wanted) if (text.includes(word)) seen.add(word)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seen })
  }, words)

export const seenOn = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
