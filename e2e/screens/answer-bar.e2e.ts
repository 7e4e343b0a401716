import { expect, type Page } from '@playwright/test'
import { axeFaults } from '../axe.ts'
import { office } from '../console-screens.ts'
import { screenTest as test } from '../fake.ts'
import { holdFiles } from '../hold-files.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ expectedFault: /RATE_LIMITED/ })

const lo = wordsOf('console', 'lo')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

async function open(page: Page) {
  await openConsole(page, { name: 'answer-bar', path: '/rates' })
  return { box: page.getByRole('combobox'), options: page.getByRole('option') }
}

test('a question is asked, answered and its result opened by keyboard alone', async ({ page }) => {
  const { box, options } = await open(page)
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await box.fill('00000')
  await expect(options.nth(2)).toBeVisible()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
  expect(await axeFaults(page, rules)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/console\/money\//)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/money\/(deposit|withdrawal|payment)\//)
  await expect(box).toHaveCount(0)
})

test('an adjustment is found by the end of its code, and opens the way of its money', async ({ page }) => {
  const { box, options } = await open(page)
  const { code, id } = office.adjustments[0]!
  await page.keyboard.press('Control+k')
  await box.fill(code.slice(-6))
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/console/money/adjustment/${id}`)
  await expect(page.getByRole('list').getByText(code)).toBeVisible()
})

test('of half a code that names a day there are more, all in the list that its last line opens', async ({
  page,
}) => {
  const { box, options } = await open(page)
  const day = office.deposits[0]!.code.slice(0, 7)
  // The office has few deposits.
  await page.route('**/agency/answers?*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({
      json: { ...(await reply.json()), more: [{ kind: 'deposit', as: 'CODE', text: day }] },
    })
  })
  await page.keyboard.press('Control+k')
  await box.fill(day)
  await options.filter({ hasText: lo('answer:moreOf.deposit', { text: day }) }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('code') === day)
  const [all, found] = [office.deposits, office.deposits.filter(({ code }) => code.includes(day))]
  await expect(
    page.getByText(lo('console:queue.inList', { n: String(found.length) }), { exact: true }),
  ).toBeVisible()
  // Without the chip they are all.
  await page.getByRole('combobox', { name: lo('withdrawal:column.code') }).selectOption('')
  await expect(
    page.getByText(lo('console:queue.inList', { n: String(all.length) }), { exact: true }),
  ).toBeVisible()
})

test('a press does the same, and a chip reads the words in one way alone', async ({ page }) => {
  const { box, options } = await open(page)
  await page.locator('.layout_answer-bar').click()
  await box.fill('2589')
  const chip = page.locator('.answer-dialog_reading-chip[aria-pressed]').first()
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await box.fill('noy')
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await options.first().click()
  await expect(page).toHaveURL(/\/console\/players\//)
})

test('another question empties the answer at once, and Enter waits for its own', async ({ page }) => {
  const { box, options } = await open(page)
  await page.keyboard.press('Control+k')
  await box.fill('noy')
  await expect(options).toHaveCount(1)
  const { promise: held, resolve: answerIt } = Promise.withResolvers<void>()
  await page.route('**/agency/answers?q=00000*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await box.fill('00000')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/rates/)
  await expect(box).toBeFocused()
  // It was for that question, and not for the next.
  await box.fill('noy')
  await expect(options).toHaveCount(1)
  await expect(page).toHaveURL(/\/console\/rates/)
  await box.fill('00000')
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  answerIt()
  await expect(page).toHaveURL(/\/console\/money\/(deposit|withdrawal|payment)\//)
  await expect(box).toHaveCount(0)
})

test('keys typed while the box opens go to its question, not to shortcuts of the page', async ({ page }) => {
  await openConsole(page, { name: 'answer-bar', path: '/withdrawals' })
  await page.keyboard.press('j')
  const approve = page
    .getByRole('complementary')
    .getByRole('button', { name: new RegExp(`^${lo('console:decide.approve')}`) })
  await expect(approve).toBeEnabled()
  const letGo = await holdFiles(page, '**/assets/answer-dialog-*.js')
  const decided: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && decided.push(request.url())))
  await page.keyboard.press('/')
  await page.keyboard.type('g panga')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  letGo()
  const box = page.getByRole('dialog').getByRole('combobox')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('g pang')
  await expect(page).toHaveURL(/\/withdrawals/)
  expect(decided).toEqual([])
})

test('a question that fails says so, and can be retried', async ({ page }) => {
  const { box, options } = await open(page)
  await page.keyboard.press('Control+k')
  let isRefused = true
  await page.route('**/agency/answers?*', (route) =>
    isRefused ? route.fulfill({ status: 429, json: { code: 'RATE_LIMITED' } }) : route.continue(),
  )
  await box.fill('noy')
  await expect(page.getByRole('alert')).toBeVisible()
  isRefused = false
  await page.getByRole('alert').getByRole('button').click()
  await expect(options).toHaveCount(1)
  await page.unrouteAll()
})
