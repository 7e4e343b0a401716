import { expect } from '@playwright/test'
import { signInOperator } from '../acts.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownWorld } from '../kham.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')
const test = ownWorld((world) => world.change('update agencies set opened_at = null'))

test('who made an agency sees what is missing before it opens, and who may try it', async ({ page }) => {
  await signInOperator(page)
  await page.goto('/console/')
  const card = page.getByRole('region', { name: t('console:opening.title') })
  const factor = card.getByRole('listitem').filter({ hasText: t('console:opening.item.SECOND_FACTOR') })
  await expect(factor).toContainText(t('console:opening.state.MISSING'))
  const rate = card.getByRole('listitem').filter({ hasText: t('console:opening.item.RATE') })
  await expect(rate).toContainText(t('console:opening.state.DONE'))
  await expect(card.getByRole('button', { name: t('console:opening.open') })).toBeDisabled()

  const player = card.getByLabel(t('console:opening.testPlayer'))
  const save = card.getByRole('button', { name: t('console:opening.testPlayerSave') })
  await player.fill('nobody-here')
  await save.click()
  await expect(card.getByText(t('console:opening.unknown'))).toBeVisible()
  await player.fill('somsak')
  await save.click()
  await expect(page.getByText(t('console:opening.testPlayerSaved'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(player).toHaveValue('somsak')
})
