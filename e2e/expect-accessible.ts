import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { axeFaults } from './axe.ts'

/** Once nothing moves any more: colours of what fades in are nobody's. */
export async function expectAccessible(page: Page) {
  await atRest(page)
  expect(await axeFaults(page)).toEqual([])
}
