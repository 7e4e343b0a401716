import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import type { ConsoleScreen } from './console-screens.ts'
import { enterConsole } from './player-cast.ts'

/** Opens a page of the console with all that it asks for. */
export async function openConsole(page: Page, { name, path, isSignedOut, showing }: ConsoleScreen) {
  await enterConsole(page, isSignedOut ? null : 'owner', name)
  await page.goto(`/console${path}`)
  // A page whose title is part of what it could not have says so instead.
  const shown = page.locator(showing ?? 'h1, main [role=alert]').filter({ visible: true })
  await shown.first().waitFor()
  if (!showing)
    await page.waitForFunction(() => !document.querySelector('[role=status] .skeleton_skel, .loader_loader'))
  await page.evaluate(() => document.fonts.ready)
  await atRest(page)
}
