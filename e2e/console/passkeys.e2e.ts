import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { goTo, test } from '../kham.ts'
import { colleaguePassword, signInColleague } from '../staff-by-api.ts'
import { triedLanguages, wordsOf, type Language } from '../words.ts'
import type { World } from '../world.ts'

/** The finger reader of a laptop, as Chromium plays one; it keeps passkeys and always knows its owner. */
async function withFingerReader(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** The owner's finger, or somebody else's. */
    isOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** An owner of their own, signed in. */
async function newOwner(world: World, page: Page, language: Language) {
  await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
  return signInColleague(world, page.request, { role: 'owner' })
}

async function signOut(page: Page) {
  await page.request.delete('/api/v2/agency/session')
  await goTo(page, '/console/sign-in')
}

for (const language of triedLanguages)
  test(`a passkey is added, signs in, stands for the password, and is removed (${language})`, async ({
    page,
    world,
  }) => {
    const t = wordsOf('console', language)
    const username = await newOwner(world, page, language)
    const reader = await withFingerReader(page)
    await goTo(page, '/console/account')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: t('signIn:passkey.add') }).click()
    await dialog.getByLabel(t('signIn:passkey.name'), { exact: true }).fill('Laptop')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('signIn:next') }).click()
    await dialog.getByLabel(t('signIn:password'), { exact: true }).fill('not-the-password')
    await dialog.getByRole('button', { name: t('signIn:passkey.add') }).click()
    await expect(dialog.getByRole('alert')).toContainText(t('console:refusal.PASSWORD_INCORRECT'))
    await dialog.getByLabel(t('signIn:password'), { exact: true }).fill(colleaguePassword)
    await reader.isOwner(false)
    await dialog.getByRole('button', { name: t('signIn:passkey.add') }).click()
    await expect(dialog.getByRole('alert')).toContainText(t('console:passkeyFault.canceled'))
    await reader.isOwner(true)
    await dialog.getByRole('button', { name: t('signIn:passkey.add') }).click()
    const passkeys = page.getByRole('list', { name: t('signIn:passkey.title') })
    await expect(passkeys.getByRole('listitem')).toContainText(t('signIn:passkey.never'))

    await signOut(page)
    await reader.isOwner(false)
    await page.getByRole('button', { name: t('signIn:passkey.use') }).click()
    await expect(page.getByRole('alert')).toContainText(t('console:passkeyFault.canceled'))
    await expectAccessible(page)
    await reader.isOwner(true)
    await page.getByRole('button', { name: t('signIn:passkey.use') }).click()
    await expect(page).toHaveURL(/withdrawals/)

    const renamed = `x-${username}`
    // Managing the staff takes the owner once more, and the passkey is enough.
    await page.goto('/console/staff')
    await page.getByRole('button', { name: t('members:manage', { name: username }) }).click()
    await page.getByRole('menuitem', { name: t('members:edit') }).click()
    await dialog.getByLabel(t('members:name')).fill(renamed)
    await dialog.getByRole('button', { name: t('signIn:next') }).click()
    await dialog.getByRole('button', { name: t('signIn:passkey.use') }).click()
    await expect(page.getByRole('button', { name: t('members:manage', { name: renamed }) })).toBeVisible()

    await page.goto('/console/account')
    await page.getByRole('button', { name: `${t('signIn:passkey.remove')}: Laptop` }).click()
    await dialog.getByLabel(t('signIn:password'), { exact: true }).fill(colleaguePassword)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('signIn:passkey.remove') }).click()
    await expect(page.getByText(t('signIn:passkey.none'))).toBeVisible()

    await signOut(page)
    await page.getByRole('button', { name: t('signIn:passkey.use') }).click()
    await expect(page.getByRole('alert')).toContainText(t('console:refusal.PASSKEY_REFUSED'))
  })
