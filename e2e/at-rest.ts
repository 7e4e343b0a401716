import type { Page } from '@playwright/test'

/**
 * Everything that moves for a time, such as a sheet that rises, has arrived; a skeleton shimmers without an end, and a message's bar runs until it
 * goes. `within`: of which elements; left out: of the whole page.
 */
export const atRest = (page: Page, within = ':root') =>
  page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .flatMap((element) => element.getAnimations({ subtree: true }))
        .every(
          ({ effect }) =>
            effect?.getComputedTiming().endTime === Infinity ||
            (effect instanceof KeyframeEffect && effect.target?.matches('.toast_toast .toast_bar')),
        ),
    within,
  )
