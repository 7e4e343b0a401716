import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest } from '../fake.ts'
import { goodPassword, newName, patientExpect as expect, test } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { enterConsole } from '../player-cast.ts'
import { post } from '../player-by-api.ts'
import { signInColleague } from '../staff-by-api.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')

test.describe.configure({ timeout: 180_000 })

/** A new player on this device, with an account of this name; answers their username. */
async function registerOn(request: APIRequestContext, device: string, accountName: string): Promise<string> {
  const username = newName()
  const data = { username, password: goodPassword, confirmPassword: goodPassword, ageConfirmed: true }
  const headers = { fingerprint: device }
  expect((await request.post('/api/v2/players/register', { data, headers })).status()).toBe(201)
  const accountNumber = String(Date.now() * 1000 + Math.floor(Math.random() * 1000))
  const account = { bankCode: 'bcel', currency: 'LAK', accountName, owner: 'SELF', accountNumber }
  await post(request, '/players/bank-accounts', account)
  return username
}

test('an excluded person’s new account is matched, and cleared by two approvals', async ({
  page,
  world,
  browser,
}) => {
  const options = { baseURL: world.url, viewport: page.viewportSize() }
  const [known, again, desk] = await Promise.all([1, 2, 3].map(() => browser.newContext(options)))
  const [device, name] = [`device-${Date.now()}`, 'KHAMPHONE SISAVATH']
  const excluded = await registerOn(known!.request, device, name)
  await known!.request.post('/api/v2/players/self-exclusion', { data: { months: 6, password: goodPassword } })
  const found = await registerOn(again!.request, device, name)
  const exclusion = async () =>
    (await (await again!.request.get('/api/v2/players/limits')).json()).limits.exclusion
  expect(await exclusion()).toMatchObject({ matched: true })

  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await post(page.request, '/agency/session', operator)
  await signInColleague(world, desk!.request, { role: 'manager' })
  const other = (at: Page) =>
    at.locator('button[aria-haspopup=dialog]', { hasText: t('protection:match.OTHER.open') })
  const sayOther = async (at: Page, note: string) => {
    await other(at).click()
    const dialog = at.getByRole('alertdialog', { name: t('protection:match.OTHER.title') })
    await dialog.getByLabel(t('protection:match.note')).fill(note)
    await expectAccessible(at)
    await dialog.getByRole('button', { name: t('protection:match.OTHER.open') }).click()
  }
  const first = await desk!.newPage()
  await first.goto('/console/matches')
  await first.getByText(found).first().click()
  await sayOther(first, 'ໂທຫາແລ້ວ')
  await expect(first.getByText(t('second:own', { act: t('second:act.EXCLUSION_OTHER') }))).toBeVisible()
  await expectAccessible(first)
  expect(await exclusion()).toMatchObject({ matched: true })

  // A new colleague gives first approvals only, so the owner says the second.
  await page.goto('/console/approvals')
  await expect(page.getByText(excluded)).toBeVisible()
  await page.getByRole('link', { name: found }).click()
  await sayOther(page, 'ກວດບັດແລ້ວ')
  await expect(page.getByText(t('protection:match.decided'))).toBeVisible()
  expect(await exclusion()).toBeNull()
  for (const context of [known, again, desk]) await context!.close()
})

screenTest('where self-exclusions hold is chosen, and each choice says what it means', async ({ page }) => {
  await openConsole(page, { name: 'exclusion-scope', path: '/exclusion-settings' })
  const [shared, alone] = ['SHARED', 'ALONE'].map((scope) =>
    page.getByRole('radio', { name: t(`protection:exclusions.${scope}.title`) }),
  )
  await expect(shared!).toBeChecked()
  for (const key of ['SHARED.text', 'ALONE.text', 'timeOut', 'found.name'])
    await expect(page.getByText(t(`protection:exclusions.${key}`))).toBeVisible()
  const save = page.getByRole('button', { name: t('limits:save') })
  await expect(save).toBeDisabled()
  await page.getByText(t('protection:exclusions.ALONE.title'), { exact: true }).click()
  await save.click()
  await expect(page.getByText(t('protection:exclusions.saved')).first()).toBeVisible()
  await page.reload()
  await expect(alone!).toBeChecked()

  await enterConsole(page, 'viewer')
  await page.goto('/console/exclusion-settings')
  await expect(
    page.getByText(t('protection:exclusions.notYourRole', { role: t('role.viewer') })),
  ).toBeVisible()
  await expect(save).toBeHidden()
  await expect(alone!).toBeDisabled()
})
