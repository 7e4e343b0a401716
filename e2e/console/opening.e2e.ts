import { expect } from '@playwright/test'
import { consoleStates } from '../console-states.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')
const notOpen = consoleStates.find(({ name }) => name === 'opening-not-yet')!

test('the creator of an agency sees what is missing before it opens, and its testers', async ({ page }) => {
  await openConsole(page, { ...notOpen, path: '/' })
  await page
    .getByRole('region', { name: t('overview:opening.page') })
    .getByRole('link')
    .click()
  await expect(page.getByText(t('overview:opening.closed'))).toBeVisible()
  const card = page.getByRole('main')
  const factor = card.getByRole('listitem').filter({ hasText: t('overview:opening.item.SECOND_FACTOR') })
  await expect(factor).toContainText(t('overview:opening.state.MISSING'))
  const rate = card.getByRole('listitem').filter({ hasText: t('overview:opening.item.RATE') })
  await expect(rate).toContainText(t('overview:opening.state.DONE'))
  await expect(card.getByRole('button', { name: t('overview:opening.open') })).toBeDisabled()

  const player = card.getByLabel(t('overview:opening.testPlayer'))
  const save = card.getByRole('button', { name: t('overview:opening.testPlayerSave') })
  await player.fill('nobody-here')
  await save.click()
  await expect(card.getByText(t('overview:opening.unknown'))).toBeVisible()
  await player.fill('somsak')
  await save.click()
  await expect(page.getByText(t('overview:opening.testPlayerSaved'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(player).toHaveValue('somsak')
})
