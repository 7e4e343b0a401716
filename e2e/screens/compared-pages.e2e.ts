import { pageBySlug } from '@kham/contract/site/pages'
import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openState, playerStates } from '../player-states.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test('a player who agreed to an older version sees the differences', async ({ page, fake }) => {
  await openState(
    page,
    playerStates.find(({ name }) => name === 'agreement')!,
    fake.url,
  )
  const compare = page.getByRole('link', { name: t('player:agreement.compare', { version: '1' }) })
  await compare.click()
  await expect(page).toHaveURL(/\/pages\/terms#compare-1$/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('deletion')).toHaveText(['ອັດຕາຂອງມື້ທີ່ຈ່າຍແມ່ນອັດຕາທີ່ໃຊ້.'])
  await expect(main.getByRole('insertion')).toHaveText(['• ໃຊ້ເງິນຂອງຕົນເອງ', 'ອັດຕາທີ່ເຫັນຕອນສ້າງລາຍການແມ່ນອັດຕາທີ່ໃຊ້.'])
  await expect(main.locator('p.inner').first()).toHaveText('ອາຍຸ 18 ປີຂຶ້ນໄປ, ຄົນໜຶ່ງມີບັນຊີດຽວ, ໃຊ້ເງິນຂອງຕົນເອງ.')
  await expect(main.getByText(t('page:compare.unchanged', { part: 'ການຖອນ' }))).toBeVisible()

  await main.getByRole('link', { name: t('page:compare.close') }).click()
  await expect(page).toHaveURL(/\/pages\/terms$/)
  await expect(main.getByRole('insertion')).toHaveCount(0)
  await expect(main.getByRole('article')).toContainText('ໃຊ້ເງິນຂອງຕົນເອງ')
})

test('a version’s page shows its changes and links to the one before', async ({ page }) => {
  await page.goto('/pages/terms')
  const changed = page.getByRole('complementary', { name: t('page:compare.title') })
  await expect(changed.getByText('ຕ້ອງໃຊ້ເງິນຂອງຕົນເອງ (ຂໍ້ 1).')).toBeVisible()
  await changed.getByRole('link', { name: t('page:compare.open', { version: '1' }) }).click()
  await expect(page.getByRole('deletion')).toHaveCount(1)
  await page.goto('/pages/terms?version=1')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(changed).toHaveCount(0)
})

test('texts of two languages are not compared', async ({ page }) => {
  const old = new RegExp(`/api${pageBySlug.path.replace('{slug}', 'terms')}\\?.*version=1`)
  await page.route(old, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { page: { ...answer.page, lang: 'th' } } })
  })
  await page.goto('/pages/terms#compare-1')
  await expect(page.getByText(t('page:compare.otherLanguage', { version: '1' }))).toBeVisible()
  await expect(page.getByRole('link', { name: t('page:compare.readOld', { version: '1' }) })).toHaveAttribute(
    'href',
    '/pages/terms?version=1',
  )
  await expect(page.getByRole('deletion')).toHaveCount(0)
})
