import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openScreen } from '../open-screen.ts'
import { screenNamed } from '../player-screens.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

for (const [name, isFirst] of [
  ['withdraw-open', true],
  ['withdraw-success', false],
] as const)
  test(`the steps of ${name} stand ${isFirst ? 'above' : 'below'} its facts`, async ({ page }) => {
    await openScreen(page, screenNamed(name))
    const steps = await page.getByRole('list', { name: t('order:timeline.label') }).boundingBox()
    const facts = await page.getByText(t('withdraw:rate'), { exact: true }).boundingBox()
    expect(steps!.y < facts!.y).toBe(isFirst)
  })
