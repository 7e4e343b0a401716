import type { Page } from '@playwright/test'

/** Everything that moves for a time, such as a sheet that rises, has arrived; a skeleton shimmers without an end, and a message's bar runs until it goes. */
export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect }) =>
          effect?.getComputedTiming().endTime === Infinity ||
          (effect instanceof KeyframeEffect && effect.target?.matches('.toast .bar')),
      ),
  )
