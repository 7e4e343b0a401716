import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test('a question is found by a word of its answer, opens, and what is not found leads to support', async ({
  page,
}) => {
  await page.goto('/pages/faq')
  const main = page.getByRole('main')
  const questions = main.locator('summary')
  await expect(questions).toHaveCount(4)
  const topics = main.getByRole('navigation', { name: t('page:faq.topics') })
  await expect(topics.getByRole('link')).toHaveText([/^ການຝາກ2 /, /^ການຖອນ1 /, /^ໂປຣໂມຊັນ1 /])
  await topics.getByRole('link', { name: 'ໂປຣໂມຊັນ' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'ໂປຣໂມຊັນ' })).toBeInViewport()
  await expect(page).toHaveURL(/\/pages\/faq#topic-3$/)
  const search = page.getByLabel(t('page:faq.search'))
  await search.fill('48 ວິນາທີ')
  await expect(questions).toHaveText(['ຈ່າຍແລ້ວ ແຕ່ເຄຣດິດຍັງບໍ່ເຂົ້າ?'])
  await expect(main.getByText('48 ວິນາທີ')).toBeHidden()
  await questions.click()
  const summary = main.locator('.inner', { hasText: '48 ວິນາທີ' })
  await expect(summary).toBeVisible()
  await expect(summary).not.toContainText('>')

  await search.fill('zzzz')
  await expect(main.getByText(t('page:faq.none', { words: 'zzzz' }))).toBeVisible()
  await main.getByRole('button', { name: t('page:faq.contact') }).click()
  await expect(page.getByRole('dialog', { name: t('common:contact.title') })).toBeVisible()
})
