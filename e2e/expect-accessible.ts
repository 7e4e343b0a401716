import { expect, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { axeFaults } from './axe.ts'

/** Axe finds nothing on the page; what it finds is told with the elements. A dialog has come in first: colours of what fades in are nobody's. */
export async function expectAccessible(page: Page) {
  await atRest(page, 'dialog[open], .success-motion_just-come')
  expect(await axeFaults(page)).toEqual([])
}
