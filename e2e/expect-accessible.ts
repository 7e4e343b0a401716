import { expect, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { axeFaults } from './axe.ts'

/** Axe finds nothing on the page once nothing moves any more, for colours of what fades in are nobody's; what it finds is told with the elements. */
export async function expectAccessible(page: Page) {
  await atRest(page)
  expect(await axeFaults(page)).toEqual([])
}
