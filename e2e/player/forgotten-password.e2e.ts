import { expect } from '@playwright/test'
import { signInOperator } from '../acts.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest } from '../fake.ts'
import { test } from '../kham.ts'
import { register } from '../player-by-api.ts'
import { signInColleague } from '../staff-by-api.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')
const act = (key: string) => office(`players:act.password.${key}`)
/** The beginning of a sentence, before what stands in it. */
const upTo = (words: typeof t, key: string, names: Record<string, string>) =>
  words(key, names)
    .split('|')
    .toSorted((a, b) => b.length - a.length)[0]!
    .trim()

test('a forgotten password is reset with a code after two approvals', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  test.slow()
  const options = baseURL === undefined ? {} : { baseURL }
  const [home, help, desk] = await Promise.all([1, 2, 3].map(() => browser.newContext(options)))
  const username = await register(home!.request)
  const { player } = await (await home!.request.get('/api/v2/players/info')).json()

  await page.goto('/login')
  await page.getByRole('link', { name: t('auth:login.forgot') }).click()
  await expect(page.getByRole('heading', { name: t('player:reset.title') })).toBeVisible()
  await page.getByLabel(t('auth:username')).fill(username)
  await page.getByRole('button', { name: t('player:reset.ask') }).click()
  const code = await page.getByText(/^R-[0-9A-Z]{8}$/).innerText()
  // It is still there when the page is opened again.
  await page.reload()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText(t('player:reset.for', { name: username }))).toBeVisible()

  const office1 = await desk!.newPage()
  await signInOperator(office1)
  await signInColleague(world, help!.request, { role: 'support' })
  const office2 = await help!.newPage()
  await office2.goto(`/console/players/${player.id}`)
  await office2.getByRole('button', { name: act('open') }).click()
  await office2.getByLabel(act('code')).fill(code.toLowerCase())
  await office2.getByLabel(act('note')).fill('ໂທກັບແລ້ວ')
  await expectAccessible(office2)
  await office2.getByRole('button', { name: act('approve') }).click()
  await expect(office2.getByText(upTo(office, 'players:act.password.waits', { time: '|' }))).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()

  await office1.goto('/console/approvals')
  await office1.getByRole('link', { name: username }).click()
  await expect(office1.getByLabel(act('code'))).toHaveValue(code)
  await office1.getByLabel(act('note')).fill('ກວດແລ້ວ')
  await office1.getByRole('button', { name: act('approve') }).click()
  await expect(
    office1.getByText(upTo(office, 'players:act.password.done', { player: '|', time: '|' })),
  ).toBeVisible()

  await expect(page.getByText(t('player:reset.text.READY'))).toBeVisible()
  const next = 'ດອກຈຳປາ ແລະ ຄຳ 2026'
  await page.getByLabel(t('player:password.new'), { exact: true }).fill(next)
  await page.getByLabel(t('player:password.confirm'), { exact: true }).fill(next)
  await page.getByRole('button', { name: t('common:save') }).click()
  await expect(page.getByText(t('player:newPassword.done'))).toBeVisible()
  expect((await home!.request.get('/api/v2/players/info')).status()).toBe(401)
  await page
    .getByRole('link', { name: t('auth:login.submit') })
    .last()
    .click()
  await page.getByLabel(t('auth:username')).fill(username)
  await page.getByLabel(t('auth:password'), { exact: true }).fill(next)
  await page.getByRole('button', { name: t('auth:login.submit') }).click()
  await expect(page).toHaveURL(/\/player/)
  for (const context of [home, help, desk]) await context!.close()
})

screenTest(
  'a request that ends while its page is open is reported, with the name kept for another try',
  async ({ page }) => {
    await page.goto('/new-password')
    await expect(page.getByRole('button', { name: t('player:reset.ask') })).toBeVisible()
    await expect(page.getByText(t('refusal:code.LINK_ENDED'))).toBeHidden()
    await page.getByLabel(t('auth:username')).fill('nobody-of-ours')
    await page.getByRole('button', { name: t('player:reset.ask') }).click()
    await expect(page.getByText(/^R-[0-9A-Z]{8}$/)).toBeVisible()
    // As after an hour: the server knows of no request of this browser.
    await page.context().clearCookies({ name: 'kham-reset' })
    await page.getByRole('button', { name: t('player:reset.look') }).click()
    await expect(page.getByRole('alert')).toHaveText(t('refusal:code.LINK_ENDED'))
    await expect(page.getByLabel(t('auth:username'))).toHaveValue('nobody-of-ours')
    await expectAccessible(page)
  },
)
