import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { patientExpect as expect } from './kham.ts'
import { signInColleague } from './staff-by-api.ts'
import { wordsOf } from './words.ts'
import type { World } from './world.ts'

const office = wordsOf('console', 'lo')

export const another = async (browser: Browser, baseURL: string | undefined) =>
  browser.newContext(baseURL === undefined ? {} : { baseURL })

/** Somebody else who may approve, on a machine of their own. */
export async function secondManager(world: World, browser: Browser, baseURL: string | undefined) {
  const page = await (await another(browser, baseURL)).newPage()
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'lo'))
  await signInColleague(world, page.request, {
    role: 'manager',
    displayName: 'Somchith Phommavongsa-Keomany',
  })
  return page
}

/** Opens the form by a button, sees that it wants a reason, and sends it when `fill` has told the rest. */
export async function propose(
  page: Page,
  about: 'adjustment' | 'reversal',
  fill: (dialog: Locator) => Promise<void> = async () => {},
) {
  await page.getByRole('button', { name: office(`${about}:open`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(office(`${about}:about`))).toBeVisible()
  await expectAccessible(page)
  const submit = dialog.getByRole('button', { name: office('adjustment:propose') })
  await submit.click()
  await expect(dialog.getByText(office('console:field.REQUIRED')).first()).toBeVisible()
  await fill(dialog)
  await dialog.getByLabel(office('adjustment:note')).fill('ໄຟດັບ')
  await submit.click()
  await expect(dialog).toBeHidden()
}

const act = (page: Page, name: 'approve' | 'refuse' | 'withdraw') =>
  page.getByRole('button', { name: office(`adjustment:${name}`), exact: true })

/** Who has proposed it may take it back, and no more. */
export async function expectOwn(page: Page) {
  await expect(act(page, 'withdraw')).toBeVisible()
  await expect(act(page, 'approve')).toBeHidden()
  await expect(act(page, 'refuse')).toBeHidden()
}

/** The player's proposal that waits on the desk, in the panel. */
export async function openProposal(page: Page, desk: 'adjustments' | 'reversals', username: string) {
  await page.goto(`/console/${desk}`)
  await page.getByText(username).filter({ visible: true }).first().click()
  await expect(act(page, 'approve')).toBeVisible()
}

/** And sees that the provider has done it, in the words of its kind. */
export async function approveProposal(page: Page, done: string) {
  await act(page, 'approve').click()
  await act(page, 'approve').and(page.getByRole('alertdialog').getByRole('button')).click()
  await expect(page.getByText(done)).toBeVisible()
}

/** Who has proposed it takes it back. */
export async function withdrawProposal(page: Page) {
  await act(page, 'withdraw').click()
  await act(page, 'withdraw').and(page.getByRole('alertdialog').getByRole('button')).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

export async function refuseProposal(page: Page, note: string) {
  await act(page, 'refuse').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(office('adjustment:refuseWhy')).fill(note)
  await act(page, 'refuse').and(dialog.getByRole('button')).click()
  await expect(dialog).toBeHidden()
}
