import { test, type APIRequestContext, type Page } from '@playwright/test'
import { withdraw } from '../../fake/src/console/withdraw-data.ts'
import { screenTest } from '../fake.ts'
import { patientExpect as expect } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { post, registerWithCredit } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'
import { startWorld, type World } from '../world.ts'

const t = wordsOf('console', 'lo')
const path = '/console/dead-letters'

test.describe.configure({ timeout: 240_000 })

let world: World

async function signIn(page: Page) {
  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await page.request.post(`${world.url}/api/v2/agency/session`, { data: operator })
}

/** A withdrawal whose credit the provider gives without a word of it; answers its code. */
async function withdrawInSilence(request: APIRequestContext): Promise<string> {
  const { bankAccountId } = await registerWithCredit(request, world, '100000')
  await world.setFault('gclub', 'timeout-after')
  const { withdraw } = await post(request, '/withdraws', {
    providerId: 'gclub',
    bankAccountId,
    amount: '100',
  })
  return withdraw.code
}

test.describe('jobs that are tried once', () => {
  // With the usual patience it would take an hour until one is given up.
  test.beforeAll(async () => {
    world = await startWorld({ KHAM_JOB_RETRIES: '0' })
  })
  test.afterAll(() => world.stop())

  test('the operator sees a job that failed every time, looks at its order, and tries it again or discards it', async ({
    page,
    playwright,
  }) => {
    const player = await playwright.request.newContext({ baseURL: world.url })
    await signIn(page)
    await page.goto(`${world.url}/console/overview`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await expect(page).toHaveURL(world.url + path)
    await expect(page.getByText(t('deadLetters:empty'))).toBeVisible()

    const first = await withdrawInSilence(player)
    const rail = page.getByRole('navigation', { name: t('console:nav.label') })
    const failed = t('console:nav.dead', { n: '1' })
    await expect(rail.getByRole('link', { name: failed })).toBeVisible()
    const order = page.getByRole('link', { name: first }).filter({ visible: true })
    await expect(order).toHaveCount(1)
    const why = t('deadLetters:silent', { name: 'GClub' })
    await expect(page.getByText(why).filter({ visible: true })).toBeVisible()
    await order.click()
    await expect(page.getByRole('complementary', { name: first })).toBeVisible()
    await page.goBack()

    await world.setFault('gclub', 'none')
    const retryTitle = t('deadLetters:retryTitle', { name: first })
    const retry = page.getByRole('button', { name: `${t('deadLetters:retry')}: ${first}` })
    await expect(retry.filter({ visible: true })).toBeVisible()
    await page.keyboard.press('j')
    await expect(retry.filter({ visible: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await page
      .getByRole('alertdialog', { name: retryTitle })
      .getByRole('button', { name: t('deadLetters:retry') })
      .click()
    await expect(page.getByText(t('deadLetters:empty'))).toBeVisible()
    await expect(rail.getByRole('link', { name: failed })).toBeHidden()

    await player.dispose()
    const another = await playwright.request.newContext({ baseURL: world.url })
    const second = await withdrawInSilence(another)
    const discardTitle = t('deadLetters:discardTitle', { name: second })
    await page
      .getByRole('button', { name: `${t('deadLetters:discard')}: ${second}` })
      .filter({ visible: true })
      .click()
    const discard = page.getByRole('alertdialog', { name: discardTitle })
    await discard.getByRole('button', { name: t('deadLetters:discard') }).click()
    await expect(discard).toContainText(t('console:fieldOf.reason.REQUIRED'))
    await discard.getByLabel(t('deadLetters:reason')).fill('ສົ່ງຄືນດ້ວຍມືແລ້ວ')
    await discard.getByRole('button', { name: t('deadLetters:discard') }).click()
    await expect(page.getByText(t('deadLetters:empty'))).toBeVisible()
    await another.dispose()
  })
})

screenTest('a list that cannot be had says so, and comes when it is asked for again', async ({ page }) => {
  await page.route('**/api/v2/agency/dead-letters*', (route) => route.abort())
  await openConsole(page, { name: 'dead-letters-not-had', path: '/dead-letters' })
  const notice = page.getByRole('alert').filter({ hasText: t('deadLetters:failed') })
  await expect(notice).toBeVisible()
  await page.unroute('**/api/v2/agency/dead-letters*')
  await notice.getByRole('button', { name: t('console:retry') }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('link', { name: withdraw.code }).filter({ visible: true })).toBeVisible()
})
