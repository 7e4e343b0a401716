import type { Page } from '@playwright/test'

/** These files come when the returned call is made, as on a line that is slow with them. */
export async function holdFiles(page: Page, which: string) {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await until
    await route.continue()
  })
  return letGo
}

export const holdScripts = (page: Page) => holdFiles(page, '**/assets/*.js')
