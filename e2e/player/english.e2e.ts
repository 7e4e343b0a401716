import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { addBankAccount, askForWithdrawal, deposit, newAccountNumber, register } from '../acts.ts'
import { newName, ownWorld } from '../kham.ts'
import { promotionsOf } from '../promotion-acts.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')
const en = wordsOf('player', 'en')
const office = wordsOf('console', 'lo')

/** A product of its own, since the languages that are set here are those of every visitor. */
const test = ownWorld()

/** The owner's own browser, before the languages of the site. */
async function openSettings(page: Page) {
  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await page.request.post('/api/v2/agency/session', { data: operator })
  await page.goto('/console/settings')
  const english = page.getByRole('checkbox', { name: 'English' })
  return async function switchTo(isOn: boolean) {
    await english.setChecked(isOn)
    await page.getByRole('button', { name: office('site:save'), exact: true }).click()
    await expect(page.getByText(office('site:saved')).first()).toBeVisible()
  }
}

/** What is seen on the page, and what a screen reader says of it. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    )
    return [document.title, document.body.innerText, ...spoken].join('\n').split('\n')
  })

/** Of Lao, Thai and Chinese, and the letters that only Vietnamese has. */
const foreign = /[\p{Script=Lao}\p{Script=Thai}\p{Script=Han}\u1EA0-\u1EF9]/u

async function isEnglish(page: Page, shown: string) {
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
  const lines = await saidOn(page)
  expect(
    lines.filter((line) => foreign.test(line)),
    page.url(),
  ).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** Whether there is English, as all processes of the product say: one that has remembered its agency for a second does not know better sooner. */
const speaksEnglish = async (page: Page): Promise<boolean | null> => {
  const told = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { agency } = await (await page.request.get('/api/v2/agency/info')).json()
      return (agency.languages as string[]).includes('en')
    }),
  )
  return told.every((each) => each === told[0]) ? told[0]! : null
}

/** As the server sends it, before a script has run. */
const drawn = async (page: Page, path: string) =>
  (await page.request.get(path, { headers: { accept: 'text/html' } })).text()

async function speakEnglish(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: lo('common:language', { name: 'ລາວ' }) }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

// The whole way of a player and of the desk.
test.describe.configure({ timeout: 180_000 })

test('English is nobody’s until the owner switches it on, then whole, and nobody’s again when it is off', async ({
  page,
  browser,
  world,
}, info) => {
  await page.context().addCookies([{ name: 'kham_lng', value: 'en', url: world.url }])
  expect(await drawn(page, '/')).toContain('<html lang="lo"')
  await page.context().clearCookies({ name: 'kham_lng' })

  const console = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } })
  const switchTo = await openSettings(await console.newPage())
  await switchTo(true)

  await expect.poll(() => speaksEnglish(page)).toBe(true)
  await speakEnglish(page)
  await isEnglish(page, en('home:hero.title'))
  await expectAccessible(page)
  for (const [path, shown] of [
    ['/', en('home:hero.title')],
    ['/login', en('auth:login.text')],
    ['/register', en('auth:register.text')],
  ] as const) {
    const html = await drawn(page, path)
    expect(html).toContain('<html lang="en"')
    expect(html).toContain(shown)
    await page.goto(path)
    await isEnglish(page, shown)
  }

  await register(page, newName(), en)
  await isEnglish(page, 'Alphabet')
  await addBankAccount(page, newAccountNumber(info), undefined, en)
  await isEnglish(page, en('bank:title'))
  await page.goto('/player/deposit/')
  await isEnglish(page, en('deposit:form.submit'))
  await deposit(page, world, en)
  await isEnglish(page, en('deposit:success.title'))
  await page.goto('/player/withdraw/')
  await isEnglish(page, en('withdraw:form.account'))
  await askForWithdrawal(page, undefined, en)
  await isEnglish(page, en('withdraw:state.OPEN.title'))

  await page.goto('/player/promotion/')
  const [welcome] = await promotionsOf(page.request)
  const { title } = welcome.texts.en
  await isEnglish(page, title)
  await page.getByRole('link', { name: title }).click()
  await isEnglish(page, en('promotion:terms.title'))
  for (const [path, shown] of [
    ['/player/deposit/history', en('deposit:history.title')],
    ['/player/withdraw/history', en('withdraw:history.title')],
    ['/player/promotion/history', en('promotion:history.emptyTitle')],
    ['/player/limits', en('protection:breaks')],
    ['/verify', en('receipt:verify.title')],
  ] as const) {
    await page.goto(path)
    await isEnglish(page, shown)
  }

  await switchTo(false)
  await expect.poll(() => speaksEnglish(page)).toBe(false)
  await page.goto('/player/deposit/history')
  await expect(page.getByRole('heading', { level: 1, name: lo('deposit:history.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  const chosen = async () => (await page.context().cookies()).find(({ name }) => name === 'kham_lng')?.value
  await expect.poll(chosen).toBe('lo')
  await console.close()
})
