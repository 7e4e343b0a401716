import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openState, playerStates } from '../player-states.ts'

const areGold = (buttons: Element[]) =>
  buttons.map((each) => getComputedStyle(each).backgroundImage.includes('gradient'))

test('under a dialog nothing is gold but what the dialog asks for', async ({ page, fake }) => {
  const popup = playerStates.find(({ name }) => name === 'announced-popup')!
  await openState(page, popup, fake.url)
  const primary = page.locator('.button_btn-primary')
  const onPage = () => page.locator('main').locator(primary).evaluateAll(areGold)
  expect(await page.getByRole('dialog').locator(primary).evaluateAll(areGold)).toEqual([true])
  await expect.poll(onPage).not.toContain(true)
  await page.keyboard.press('Escape')
  await expect.poll(onPage).toContain(true)
})
