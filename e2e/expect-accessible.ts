import { expect, type Page } from '@playwright/test'
import { axeFaults } from './axe.ts'

/** Axe finds nothing on the page as it stands; what it finds is told with the elements. */
export async function expectAccessible(page: Page) {
  expect(await axeFaults(page)).toEqual([])
}
