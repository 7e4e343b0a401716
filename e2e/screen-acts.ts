import type { Page } from '@playwright/test'
import type { Answer } from '../fake/src/answer.ts'
import type { Role } from './player-cast.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

/** One screen of the player site in one state: who opens which address, and what they do there. In Lao. */
export interface Screen {
  name: string
  role: Role
  path: string
  act?: (page: Page) => Promise<void>
  /** What is seen of it is seen on others too: `npm run test:long` alone draws it. */
  isLikeOthers?: true
}

/** A screen that something is in the way of, or that only what others do leads to. */
export interface State extends Screen {
  /** Asked of a host that no agency answers on. */
  isNobodys?: true
  /** What the API answers otherwise than usual. */
  answers?: readonly Answer[]
  /** CSS of what is seen of it where it never comes to rest, or does not stay. */
  showing?: string
  /** Where it differs; else it is looked at on both. */
  on?: 'phone' | 'desktop'
}

/** What says that something is still on its way. */
export const coming = '.skeleton_skel, .loader_loader, [aria-busy=true], [role=status]'

export const press = (key: string) => (page: Page) =>
  page
    .getByRole('button', { name: t(key) })
    .first()
    .click()

export async function leaveEmpty(page: Page, key: string) {
  await page.getByRole('button', { name: t(key) }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export async function openProfile(page: Page) {
  await page.locator('header [aria-haspopup=menu]').last().click()
}

export async function openFirstGame(page: Page) {
  await page.getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
}

export async function typeAmount(page: Page, key: string, amount: string) {
  await page.getByLabel(t(key)).fill(amount)
  await page.getByLabel(t(key)).blur()
}
