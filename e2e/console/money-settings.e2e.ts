import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest, test as fakeTest } from '../fake.ts'
import { ownWorld } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { register } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const words = wordsOf('console', 'lo')

/** A product of its own, since what is set here holds for everybody. */
const test = ownWorld()

async function enter(page: Page, path: string) {
  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await page.request.post('/api/v2/agency/session', { data: operator })
  await page.goto(`/console/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const cashier = async (page: Page) => (await page.request.get('/api/v2/cashier')).json()
const itemOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: words('partner:manage', { name }) }).click()
  await page.getByRole('menuitem', { name: words(act) }).click()
}
const confirm = (page: Page, act: string) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: words(act) })
    .click()

screenTest('limits are changed, and refused where they cross', async ({ page }) => {
  await openConsole(page, { name: 'limits-changed', path: '/limits' })
  const save = page.getByRole('button', { name: words('limits:save') })
  await expect(save).toBeDisabled()
  const min = page.getByLabel(words('limits:depositMin'))
  await min.fill('60000000')
  await expect(page.getByText(words('limits:least', { least: '60.000.000 ₭' }))).toBeVisible()
  await expect(save).toBeDisabled()
  await min.fill('30000')
  await save.click()
  await expect(page.getByText(words('limits:saved')).first()).toBeVisible()
  await page.reload()
  await expect(min).toHaveValue('30.000')
})

test('a payment method is added, tried, switched on, put first and switched off', async ({ page, world }) => {
  void world
  await enter(page, 'payment-methods')
  await page.getByRole('button', { name: words('partner:methods.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('partner:code')).fill('jdb-hand')
  await dialog.getByLabel(words('partner:name')).fill('JDB by hand')
  await dialog.getByRole('button', { name: words('partner:save') }).click()
  await expect(dialog.getByText(words('field.REQUIRED')).first()).toBeVisible()
  await dialog.getByRole('combobox', { name: words('partner:settingOf.bank') }).selectOption('jdb')
  await dialog.getByLabel(words('partner:settingOf.accountNumber')).fill('0302000410008521')
  await dialog.getByLabel(words('partner:settingOf.accountName')).fill('KHAM CO LTD')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('partner:save') }).click()
  await expect(dialog).toBeHidden()

  const item = itemOf(page, 'JDB by hand')
  await expect(item).toContainText(words('partner:off'))
  await item.getByRole('button', { name: words('partner:test') }).click()
  await expect(item.getByRole('status')).toContainText(words('partner:NOTHING_TO_ASK'))
  await choose(page, 'JDB by hand', 'partner:switchOn')
  await confirm(page, 'partner:switchOn')
  await expect(item).toContainText(words('partner:on'))
  const before = (await cashier(page)).paymentMethods.map(({ code }: { code: string }) => code)
  expect(before.at(-1)).toBe('jdb-hand')
  await page.getByRole('button', { name: words('partner:methods.up', { name: 'JDB by hand' }) }).click()
  await expect
    .poll(async () => (await cashier(page)).paymentMethods.map(({ code }: { code: string }) => code).at(-2))
    .toBe('jdb-hand')
  await choose(page, 'JDB by hand', 'partner:switchOff')
  await expect(page.getByRole('alertdialog')).toContainText(
    words('partner:methods.aboutOff', { name: 'JDB by hand' }),
  )
  await confirm(page, 'partner:switchOff')
  await expect(item).toContainText(words('partner:off'))
  await choose(page, 'JDB by hand', 'partner:methods.remove')
  await confirm(page, 'partner:methods.remove')
  await expect(item).toBeHidden()
})

for (const { of, path, name, label } of [
  { of: 'a payment method', path: 'payment-methods', name: 'JDB Yespay', label: 'partner:mid' },
  { of: 'a provider', path: 'providers', name: 'GClub Live', label: 'partner:keyId' },
])
  fakeTest(
    `the second of two concurrent changes of how ${of} is reached is warned, and sees the first`,
    async ({ page }) => {
      await openConsole(page, { name: 'partners-changed', path: `/${path}` })
      const second = await page.context().newPage()
      await second.goto(`/console/${path}`)
      const field = (of: Page) => of.getByRole('dialog').getByLabel(words(label), { exact: true })
      const save = (of: Page) => of.getByRole('dialog').getByRole('button', { name: words('partner:save') })
      for (const each of [page, second]) await choose(each, name, 'partner:change')
      await field(second).fill('OF-THE-SECOND')
      await field(page).fill('OF-THE-FIRST')
      await save(page).click()
      await expect(page.getByRole('dialog')).toBeHidden()

      await save(second).click()
      await expect(second.getByRole('dialog').getByRole('insertion').last()).toHaveText(/OF-THE-FIRST$/)
      await expect(field(second)).toHaveValue('OF-THE-SECOND')
      await expect(save(second)).toBeDisabled()
      await second.getByRole('button', { name: words('conflict.keepMine') }).click()
      await save(second).click()
      await expect(second.getByRole('dialog')).toBeHidden()
      await expect(second.locator('.partners_partner-facts', { hasText: 'OF-THE-SECOND' })).toBeVisible()
      await second.close()
    },
  )

for (const { of, path, name } of [
  { of: 'a payment method', path: 'payment-methods', name: 'PhaJay' },
  { of: 'a provider', path: 'providers', name: 'AskMeBet' },
])
  fakeTest(
    `the second of two concurrent renames of ${of} is warned, also after the list was refreshed under the dialog`,
    async ({ page }) => {
      await openConsole(page, { name: 'partners-changed', path: `/${path}` })
      const second = await page.context().newPage()
      await second.clock.install()
      await second.goto(`/console/${path}`)
      const field = (of: Page) => of.getByRole('dialog').getByLabel(words('partner:name'))
      const save = (of: Page) => of.getByRole('dialog').getByRole('button', { name: words('partner:save') })
      for (const each of [page, second]) await choose(each, name, 'partner:rename')
      await field(page).fill('Of the first')
      await save(page).click()
      await expect(page.getByRole('dialog')).toBeHidden()

      await field(second).fill('Of the second')
      await second.clock.fastForward('06:00')
      await second.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(second.getByRole('dialog').getByRole('insertion')).toHaveText(/Of the first$/)
      await expect(field(second)).toHaveValue('Of the second')
      await expect(save(second)).toBeDisabled()
      await second.getByRole('button', { name: words('conflict.takeTheirs') }).click()
      await expect(field(second)).toHaveValue('Of the first')
      await field(second).fill(name)
      await save(second).click()
      await expect(second.getByRole('dialog')).toBeHidden()
      await expect(itemOf(second, name)).toBeVisible()
      await second.close()
    },
  )

test('wrong credentials are seen before they are saved, and a provider that is off can still be left', async ({
  page,
  world,
  browser,
}) => {
  await enter(page, 'providers')
  const item = itemOf(page, 'Betflix')
  await item.getByRole('button', { name: words('partner:test') }).click()
  await expect(item.getByRole('status')).toContainText('THB')
  await expect(item.getByRole('status')).toContainText(/\d+ ms/)
  await choose(page, 'Betflix', 'partner:change')
  const dialog = page.getByRole('dialog')
  const key = dialog.getByLabel(words('partner:credentialOf.key'), { exact: true })
  await expect(key).toHaveValue('')
  await key.fill('a-wrong-key')
  await dialog.getByRole('button', { name: words('partner:test') }).click()
  await expect(dialog.getByRole('status')).toContainText('HTTP')
  await expect(dialog.getByRole('status')).not.toContainText('a-wrong-key')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('back') }).click()

  await choose(page, 'Betflix', 'partner:switchOff')
  await expect(page.getByRole('alertdialog')).toContainText(
    words('providers:providerSettings.aboutOff', { name: 'Betflix' }),
  )
  await expectAccessible(page)
  await confirm(page, 'partner:switchOff')
  await expect(item).toContainText(words('partner:off'))
  const player = await (await browser.newContext({ baseURL: world.url })).newPage()
  await register(player.request)
  // The site asks as well, and of two who make a member at once one asks again.
  await expect
    .poll(async () => (await player.request.get('/api/v2/players/credits/betflix')).status())
    .toBe(200)
  const launched = await player.request.post('/api/v2/games/betflix/launch', {
    data: { gameId: 'x', device: 'mobile', returnUrl: `${world.url}/player` },
  })
  expect((await launched.json()).code).toBe('PROVIDER_UNAVAILABLE')
  await player.context().close()
})
