import { expect, type Page } from '@playwright/test'
import { openDesk, signInOperator } from '../acts.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { test } from '../kham.ts'
import { post, registerWithAccount, registerWithCredit, untilOffered } from '../player-by-api.ts'
import { apart, newcomer } from '../sign-in-on.ts'
import { wordsOf } from '../words.ts'

const office = wordsOf('console', 'lo')

/** Answers to this address wait until the returned call is made. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

test('approval waits for all facts to load, and its dialog repeats the warnings', async ({
  world,
  browser,
}) => {
  const player = await apart(browser, world)
  const { bankAccountId } = await registerWithCredit(player, world, '1000000')
  const { withdraw } = await post(player, '/withdraws', {
    providerId: 'gclub',
    bankAccountId,
    amount: '1000',
  })
  const desk = await openDesk(browser, world)
  await signInOperator(desk)
  const letGo = await hold(desk, '**/api/v2/agency/players/*/links')
  await desk.getByRole('row').filter({ hasText: withdraw.code }).click()
  const panel = desk.getByRole('complementary')
  const approve = panel.getByRole('button', { name: office('console:decide.approve') })
  await expect(panel.getByText(office('players:brief.firstPayout'))).toBeVisible()
  await expect(approve).toBeDisabled()
  await expect(approve).toHaveAccessibleDescription(office('console:decide.notKnown'))
  await desk.keyboard.press('a')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: office('console:decide.reject') })).toBeEnabled()

  letGo()
  await expect(approve).toBeEnabled()
  await desk.keyboard.press('a')
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText(office('withdrawal:approve.mind'))
  await expect(dialog.getByRole('listitem')).toContainText([office('players:brief.firstPayout')])
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: office('withdrawal:approve.submit') }).click()
  await expect(dialog).toHaveCount(0)
  await desk.context().close()
})

test('ordered, received and missing amounts are three figures, of the order and of the payment', async ({
  world,
  browser,
}) => {
  const player = await apart(browser, world)
  await registerWithAccount(player)
  await untilOffered(player, 'gclub')
  const order = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '200000' }
  const { deposit } = await post(player, '/deposits', order)
  await world.pay(deposit.qr.payload, '205000')
  await player.post(`/api/v2/deposits/${deposit.id}/check`)
  const desk = await openDesk(browser, world)
  await signInOperator(desk)
  const panel = desk.getByRole('complementary')
  const figures = [
    [office('console:paid.ordered'), '200.000'],
    [office('console:paid.received'), '205.000'],
    [office('console:paid.tooMuch'), '5.000'],
  ]
  const expectFigures = async () => {
    for (const [name, figure] of figures)
      await expect(panel.locator('dl > div').filter({ hasText: name! }).first()).toContainText(figure!)
  }
  await desk.goto(`/console/deposits?status=ALL&order=${deposit.id}`)
  await expectFigures()
  await panel.getByRole('link', { name: office('payment:title') }).click()
  await desk.getByRole('row').filter({ hasText: deposit.code }).click()
  await expectFigures()
  await desk.context().close()
})

test('a list shows nothing of another question as its answer: what was found before is dimmed and out of reach', async ({
  world,
  browser,
}) => {
  const [one, two] = [await apart(browser, world), await apart(browser, world)]
  const [first, second] = [await newcomer(one, 'Khamla Before'), await newcomer(two, 'Noy After')]
  const desk = await openDesk(browser, world)
  await signInOperator(desk)
  await desk.goto(`/console/players?q=${first}`)
  const found = desk.getByRole('link', { name: 'Khamla Before' })
  await expect(found).toBeVisible()

  const letGo = await hold(desk, `**/api/v2/agency/players?**${second}**`)
  await desk.getByLabel(office('players:search')).fill(second)
  await desk.keyboard.press('Enter')
  const old = desk.locator('[aria-busy=true]').filter({ hasText: 'Khamla Before' })
  await expect(old).toHaveCount(1)
  await expect(old.locator('.console_wide-list')).toHaveCSS('opacity', '0.4')
  await expect(old.getByText('Khamla Before').first().click({ timeout: 1000 })).rejects.toThrow(/Timeout/)
  await expect(desk).toHaveURL(new RegExp(`q=${second}`))

  letGo()
  await expect(desk.getByRole('link', { name: 'Noy After' })).toBeVisible()
  await expect(desk.getByText('Khamla Before')).toHaveCount(0)
  await expect(desk.locator('[aria-busy=true]')).toHaveCount(0)
  await desk.context().close()
})
