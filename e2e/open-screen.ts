import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { enter } from './player-cast.ts'
import type { Screen } from './screen-acts.ts'

/** Opens a screen as whoever it belongs to, and waits until it is `ready`: nothing on it is still coming. */
export async function openScreen(
  page: Page,
  { name, role, path, act }: Screen,
  ready: (page: Page) => Promise<unknown> = settle,
) {
  await enter(page, role, name)
  await page.goto(path)
  if (act) {
    await settle(page)
    await act(page)
  }
  await ready(page)
}

/** Its scripts have taken the page over, no skeleton, nothing busy, fonts and the pictures in view there, and nothing that moves. */
export async function settle(page: Page) {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '.skeleton_skel, .loader_loader, [aria-busy=true], [data-drawn], [data-letters]',
      ) &&
      document.fonts.status === 'loaded' &&
      [...document.images].every(
        (image) =>
          image.complete ||
          !image.checkVisibility({ contentVisibilityAuto: true }) ||
          image.getBoundingClientRect().top > window.innerHeight,
      ),
  )
  await atRest(page)
}
