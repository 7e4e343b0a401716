import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { addBankAccount, approve, askForWithdrawal, deposit, newAccountNumber, register } from './acts.ts'
import { newName, test as shared } from './kham.ts'
import { wordsOf } from './words.ts'
import { startWorld, type World } from './world.ts'

const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')

/** A product of its own, whose agency pays by hand. */
const test = shared.extend<object, { world: World }>({
  world: [
    // Playwright reads the names of fixtures from this pattern; there are none to ask for.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const world = await startWorld()
      await world.restartWith('update agencies set payouts_by_hand = true')
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('a withdrawal is paid in the app of the bank, and the player sees its reference', async ({
  page,
  world,
  browser,
}, info) => {
  const username = newName()
  const accountNumber = newAccountNumber(info)
  await register(page, username)
  await addBankAccount(page, accountNumber)
  await deposit(page, world)
  await askForWithdrawal(page)

  const viewport = { width: 1440, height: 900 }
  const operator = await (await browser.newContext({ baseURL: world.url, viewport })).newPage()
  await approve(operator, username)
  const order = operator.getByRole('complementary')
  await expect(order).toContainText(office('console:state.byHandToPay'))
  await order.getByRole('link', { name: office('console:state.openPayout') }).click()

  const panel = operator.getByRole('complementary')
  await expect(panel).toContainText(office('console:payout.holding.NOBODY'))
  await expect(panel.getByLabel(office('console:payout.transfer'))).toContainText('KHAMLA SOUVANNAVONG')
  for (const what of ['bank', 'number', 'name', 'amount', 'reference']) {
    const copied = office('console:payout.copy', { what: office(`console:payout.${what}`) })
    await expect(panel.getByRole('button', { name: copied })).toBeVisible()
  }
  await panel.getByRole('button', { name: office('console:payout.take') }).click()
  const reference = panel.getByLabel(office('console:payout.bankReference'))
  await expect(reference).toBeVisible()
  expect((await new AxeBuilder({ page: operator }).analyze()).violations).toEqual([])

  const batch = await operator.request.get('/api/v2/agency/payouts.csv')
  expect(await batch.text()).toContain(`,${accountNumber},KHAMLA SOUVANNAVONG,680000,`)

  await panel.getByRole('button', { name: office('console:payout.sentAndDone') }).click()
  await expect(panel).toContainText(office('console:fieldOf.bankReference.REQUIRED'))
  await reference.fill('FT26325KHAM01')
  await panel.getByRole('button', { name: office('console:payout.sentAndDone') }).click()
  await expect(panel).toContainText(office('console:payout.state.DONE'))
  await expect(panel).toContainText('FT26325KHAM01')

  await expect(page.getByText(lo('withdraw:state.SUCCESS.title')).first()).toBeVisible()
  await expect(page.getByText('FT26325KHAM01').first()).toBeVisible()
  await operator.context().close()
})
