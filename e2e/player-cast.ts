import type { Page } from '@playwright/test'
import type { StaffRole } from '@kham/contract/desk/staff-roles'
import { receiptLink } from '../fake/src/people.ts'

/**
 * Who looks at the player site: a visitor, a newcomer without anything, somebody with a long history, somebody before an open
 * deposit and with a withdrawal under way, one in whose name a promotion is claimed, one who has its credit, and one on a break.
 */
export const roles = ['visitor', 'payer', 'newcomer', 'regular', 'claimer', 'user', 'resting'] as const
export type Role = (typeof roles)[number]

/** What addresses name. */
export { ids } from '../fake/src/people.ts'
export { receiptLink }

let copies = 0

const cookie = (name: string, value: string) => ({ name, value, domain: 'localhost', path: '/' })

/**
 * A page that is still open would hear that its session is gone and lead to the sign-in while the test leads elsewhere;
 * and the same address with another part behind the # would load nothing.
 */
async function leaveOpenPage(page: Page) {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
}

/** This browser is somebody's from here on, with what belongs to them as it was at first, and in a state of that name. */
export async function enter(page: Page, role: Role, state = '') {
  await leaveOpenPage(page)
  await page.context().clearCookies()
  await page
    .context()
    .addCookies([
      ...(role === 'visitor' ? [] : [cookie('kham', `${role}.${++copies}`)]),
      ...(state ? [cookie('fake-state', state)] : []),
    ])
}

/** The same for somebody of the staff. */
export async function enterConsole(page: Page, role: StaffRole | null, state = '') {
  await leaveOpenPage(page)
  await page.context().clearCookies()
  await page
    .context()
    .addCookies([
      ...(role ? [cookie('kham-staff', `${role}.${++copies}`)] : []),
      ...(state ? [cookie('fake-state', state)] : []),
    ])
}

/** What the API answers from here on is that of another state. */
export const changeState = (page: Page, state: string) =>
  page.context().addCookies([cookie('fake-state', state)])
