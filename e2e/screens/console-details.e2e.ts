import { expect, type Page } from '@playwright/test'
import { consoleScreens, office } from '../console-screens.ts'
import { consoleStates, publishing } from '../console-states.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { enterConsole } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ mode: 'parallel' })

const lo = wordsOf('console', 'lo')
const open = (page: Page, name: string) =>
  openConsole(
    page,
    [...consoleScreens, ...consoleStates].find((screen) => screen.name === name)!,
  )

for (const [name, preview] of [
  ['announcements-id', '.announcements_phone'],
  ['pages', '.pages_page-preview'],
] as const)
  test(`by day the preview of ${name} is as dark as the players' site`, async ({ page }) => {
    const look = () =>
      page.locator(preview).evaluate((element) => {
        const ground = element.closest('.on-lacquer, body')!
        return [getComputedStyle(ground).backgroundColor, getComputedStyle(element).color]
      })
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, name)
    const [ground, ink] = await look()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect.poll(look).toEqual([ground, ink])
  })

test('the first steps are in sight in the menu, though it has them last, and a payment waits for a reason in words', async ({
  page,
  isMobile,
}) => {
  await open(page, 'opening-before')
  if (isMobile) await page.getByRole('button', { name: lo('nav.label') }).click()
  await expect(page.locator('.console_rail [aria-current=page]').filter({ visible: true })).toBeInViewport({
    ratio: 1,
  })
  if (isMobile) await page.keyboard.press('Escape')
  const tried = page.getByRole('region', { name: lo('overview:opening.try') })
  await expect(tried.getByText(lo('payment:reason.WRONG_AMOUNT'), { exact: true })).toBeVisible()
})

test('the second approval of a page is prefilled with the first', async ({ page }) => {
  await open(page, 'pages-word')
  const draft = page.getByRole('region', { name: lo('pages:draft') })
  await expect(draft).toContainText(lo('second:act.PUBLISH'))
  await page.getByRole('button', { name: lo('pages:publish') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(lo('second:act.PUBLISH'))
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expect(dialog.getByRole('textbox').last()).toHaveValue(publishing.lo)
  const sent = page.waitForRequest((request) => request.url().endsWith('/publish'))
  await dialog.getByRole('button', { name: lo('pages:publish') }).click()
  const { effectiveAt, ...said } = (await sent).postDataJSON()
  expect(said).toMatchObject({ required: true, summary: { lo: publishing.lo } })
  expect(new Date(effectiveAt).toISOString()).toBe(publishing.effectiveAt)
  await expect(dialog).toBeHidden()
})

test('a licence is named whole or not at all', async ({ page }) => {
  await open(page, 'settings')
  const form = page.getByRole('region', { name: lo('site:licence.title') })
  const field = (name: string) => form.getByLabel(name)
  const names = (['holder', 'number', 'authority', 'url'] as const).map((name) => lo(`site:licence.${name}`))
  const apply = form.getByRole('button', { name: lo('site:public.apply') })
  await expect(apply).toBeDisabled()

  await field(names[1]!).fill('')
  await expect(field(names[1]!)).toHaveAttribute('aria-invalid', 'true')
  await expect(apply).toBeDisabled()
  await field(names[1]!).fill('GL-2027/001')
  await field(names[3]!).fill('http://authority.example')
  await expect(field(names[3]!)).toHaveAttribute('aria-invalid', 'true')
  await expect(apply).toBeDisabled()

  for (const name of names) await field(name).fill('')
  await apply.click()
  await expect(page.getByText(lo('site:saved'), { exact: true })).toBeVisible()
  await expect(apply).toBeDisabled()
  await page.reload()
  for (const name of names) await expect(field(name)).toHaveValue('')
})

test('a difference that is settled is no longer to be looked into, and can be opened again', async ({
  page,
}) => {
  await open(page, 'difference-panel')
  const panel = page.getByRole('complementary', { name: lo('reconciliation:one.label') })
  const dialog = page.getByRole('dialog')
  await panel.getByRole('button', { name: lo('reconciliation:settle.open') }).click()
  await dialog.getByRole('button', { name: lo('reconciliation:settle.submit') }).click()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
  await dialog.getByText(lo('reconciliation:because.MENDED_THERE')).click()
  await dialog.getByLabel(lo('reconciliation:settle.note')).fill('ຄ້າຍເກມຈະແກ້ມື້ອື່ນ')
  await dialog.getByRole('button', { name: lo('reconciliation:settle.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText(lo('reconciliation:because.MENDED_THERE'))
  // Its row stays as long as its panel is open, which on a phone stands before the list.
  const left = page.getByText(lo('queue.left'))
  await expect(left).not.toHaveCount(0)
  await panel.getByRole('button', { name: lo('reconciliation:reopen.open') }).click()
  await dialog.getByLabel(lo('reconciliation:reopen.note')).fill('ຍັງບໍ່ໄດ້ແກ້')
  await dialog.getByRole('button', { name: lo('reconciliation:reopen.submit') }).click()
  await expect(panel).toContainText(lo('reconciliation:one.nobody'))
  await expect(left).toHaveCount(0)
})

test('at 200 % of a laptop the sum, the account, its holder and what speaks against it are in sight with the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await openConsole(page, {
    name: 'withdrawal-panel',
    path: `/withdrawals?order=${office.withdraws[0]!.id}`,
  })
  const panel = page.getByRole('complementary')
  const box = panel.getByRole('region', { name: lo('panel.account') })
  const approve = panel.getByRole('button', { name: new RegExp(`^${lo('decide.approve')}`) })
  for (const seen of [box, box.getByText(lo('withdrawal:mark.NAME_DIFFERS')), approve])
    await expect(seen).toBeInViewport({ ratio: 1 })
  const [lowest, button] = await Promise.all([box.boundingBox(), approve.boundingBox()])
  expect(lowest!.y + lowest!.height).toBeLessThanOrEqual(button!.y)
})

test('who may not set the first steps is led to look at them, and not to the staff', async ({ page }) => {
  await enterConsole(page, 'viewer')
  await page.goto('/console/opening')
  const steps = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(steps.filter({ hasText: lo('overview:door.open') }).first()).toBeVisible()
  for (const state of ['DONE', 'MISSING'] as const)
    await expect(steps.filter({ hasText: lo(`overview:opening.door.${state}`) })).toHaveCount(0)
  await expect(page.getByRole('main').locator('[href$="/staff"]')).toHaveCount(0)
})

/** Rows of the queues at a desk, each with its height; a line below is no part of one. */
const rowHeights = (page: Page) =>
  page
    .locator('.queue_queue-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.floor(row.getBoundingClientRect().height)))

for (const path of ['/deposits?status=ALL', '/moves?status=ALL', '/adjustments', '/payouts'])
  test(`a row of ${path} is one line of 40 px where it is dense, and higher where it is not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openConsole(page, { name: 'rows', path })
    const dense = await rowHeights(page)
    expect(dense).not.toEqual([])
    expect(dense.filter((height) => height !== 40)).toEqual([])
    // The choice of columns is in the head, which is no higher for it.
    const head = (await page.locator('.queue_queue-table thead').boundingBox())!
    const choice = (await page.getByLabel(lo('column.choose')).boundingBox())!
    // 32 px and its line.
    expect(head.height).toBeLessThanOrEqual(33)
    expect(choice.y).toBeGreaterThan(head.y)
    expect(choice.y + choice.height).toBeLessThanOrEqual(head.y + head.height)
    await page.locator('html').evaluate((root) => (root.dataset['density'] = 'comfortable'))
    expect(Math.min(...(await rowHeights(page)))).toBeGreaterThan(40)
  })

test('a tag that is too long is refused while it is typed, and known ones are added by a press', async ({
  page,
}) => {
  await open(page, 'players-playerId')
  await page.getByRole('button', { name: lo('players:tags.open') }).click()
  const dialog = page.getByRole('dialog')
  const tags = dialog.getByRole('textbox')
  await tags.fill(`VIP, ${'x'.repeat(31)}`)
  await expect(dialog.getByText(lo('players:tags.tooMuch'))).toBeVisible()
  await expect(dialog.locator('[type=submit]')).toBeDisabled()
  await tags.fill('VIP, slow payer, VIP')
  await dialog.getByRole('group').getByRole('button').first().click()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.locator('[type=submit]').click()
  expect((await sent).postDataJSON()).toEqual({ tags: ['VIP', 'slow payer', 'came by radio'] })
})
