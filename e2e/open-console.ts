import { expect, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import type { ConsoleScreen } from './console-screens.ts'
import { enterConsole } from './player-cast.ts'

/** Opens a page of the console with all that it asks for. */
export async function openConsole(page: Page, { name, path, isSignedOut, showing }: ConsoleScreen) {
  await enterConsole(page, isSignedOut ? null : 'owner', name)
  await page.goto(`/console${path}`)
  await expect(page.locator('h1')).toBeVisible()
  if (!showing) await expect(page.locator('[role=status] .skel, .loader')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await atRest(page)
}
