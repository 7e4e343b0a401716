import type { Browser, Page } from '@playwright/test'
import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import { openOffice } from '../../fake/src/console/office.ts'
import { withdraw } from '../../fake/src/console/withdraw-data.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { openDesk, signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { post, registerWithCredit } from '../player-by-api.ts'
import { sorted } from '../sorted.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

test.describe.configure({ timeout: 180_000 })

const office = wordsOf('console', 'lo')
const their = wordsOf('player', 'vn')

async function signedInDesk(browser: Browser, world: World): Promise<Page> {
  const desk = await openDesk(browser, world)
  await signInOperator(desk)
  return desk
}

/** A new player's withdrawal that waits, and the player's own page. */
async function waiting(browser: Browser, world: World) {
  const page = await (await browser.newContext({ baseURL: world.url })).newPage()
  const { bankAccountId } = await registerWithCredit(page.request, world, '1000000')
  const wish = { providerId: 'gclub', bankAccountId, amount: '1000' }
  const { withdraw } = await post(page.request, '/withdraws', wish)
  return { page, id: withdraw.id as string, code: withdraw.code as string }
}

test('a withdrawal is opened, approved and rejected by keys alone, and the player reads why in their own language', async ({
  world,
  browser,
}) => {
  const [approved, rejected] = [await waiting(browser, world), await waiting(browser, world)]
  const desk = await signedInDesk(browser, world)
  await expect(desk.getByRole('row').filter({ hasText: approved.code })).toBeVisible()
  const panelOf = (code: string) =>
    desk.getByRole('complementary', { name: office('console:panel.label', { code }) })
  const open = async (code: string) => {
    await expect(async () => {
      await desk.keyboard.press('j')
      await expect(panelOf(code)).toBeVisible({ timeout: 10_000 })
    }).toPass()
  }
  const dialog = desk.locator('dialog[open]')

  // J comes to the oldest first; K leads back.
  await open(approved.code)
  await desk.keyboard.press('j')
  await expect(panelOf(rejected.code)).toBeVisible()
  await desk.keyboard.press('k')
  await expect(panelOf(approved.code)).toBeVisible()
  await desk.keyboard.press('j')
  await expect(panelOf(rejected.code)).toBeVisible()
  const reject = { name: new RegExp(`^${office('console:decide.reject')}`) }
  await expect(panelOf(rejected.code).getByRole('button', reject)).toBeEnabled()
  await desk.keyboard.press('r')
  await expect(dialog).toContainText(office('console:reject.title', { code: rejected.code }))
  // While it asks, keys are no commands.
  await desk.keyboard.press('j')
  await expect(panelOf(rejected.code)).toBeVisible()
  const often = desk.getByRole('group', { name: office('console:reject.often') })
  await often.getByRole('button', { name: office('console:reason.ACCOUNT_NAME_DIFFERS') }).press('Enter')
  await expect(dialog).toContainText(office('console:reject.inTheirs'))
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: office('console:reject.submit') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(panelOf(rejected.code)).toContainText(office('console:reason.ACCOUNT_NAME_DIFFERS'))

  await desk.keyboard.press('Escape')
  await expect(panelOf(rejected.code)).toHaveCount(0)
  await open(approved.code)
  const approve = { name: new RegExp(`^${office('console:decide.approve')}`) }
  // Not before all that is known of the player is there.
  await expect(panelOf(approved.code).getByRole('button', approve)).toBeEnabled()
  await desk.keyboard.press('a')
  await expect(dialog).toBeVisible()
  // It has marks, so it asks and repeats them.
  await expect(dialog).toContainText(office('withdrawal:mark.FIRST_PAYOUT'))
  await dialog.getByRole('button', { name: office('withdrawal:approve.submit') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByRole('row').filter({ hasText: approved.code })).toContainText(
    office('console:queue.left'),
  )

  await rejected.page.addInitScript(() => localStorage.setItem('i18nextLng', 'vn'))
  await rejected.page.goto(`/player/withdraw/?order=${rejected.id}`)
  await expect(rejected.page.getByText(their('withdraw:reason.ACCOUNT_NAME_DIFFERS')).first()).toBeVisible()
  for (const page of [desk, approved.page, rejected.page]) await page.context().close()
})

screenTest(
  'the panel says of the player what a decision needs: promotion, play, devices and linked accounts',
  async ({ page }) => {
    await openConsole(page, { name: 'player-on-shared-device', path: '/withdrawals' })
    await page.getByRole('row').filter({ hasText: withdraw.code }).click()
    const brief = page.getByRole('region', { name: office('players:brief.title') })
    await expect(brief).toContainText('1.000.000')
    await expect(brief).toContainText(office('players:status.ACTIVE'))
    await expect(brief).toContainText(office('players:none.wagers'))
    await expect(brief).toContainText(office('players:brief.shared'))
    await expect(brief).toContainText(office('promotions:appeal.signal.DEVICE'))
    await expectAccessible(page)
    await brief.getByRole('link', { name: office('players:brief.linked', { n: '1' }) }).click()
    await expect(page).toHaveURL(/tab=links/)
  },
)

screenTest('payments that wait are sorted by their columns, and the address keeps it', async ({ page }) => {
  await openConsole(page, { name: 'payments-sorted', path: '/payments' })
  const { payments } = openOffice('owner')
  const beginsWith = ({ amount }: PaymentToDecide) =>
    expect(page.getByRole('row').nth(1)).toContainText(Number(amount.amount).toLocaleString('de-DE'))
  const bySince = sorted(payments, ({ recordedAt }) => Date.parse(recordedAt))
  const bySize = sorted(payments, ({ amount }) => Number(amount.amount))
  // Who waits longest comes first.
  await beginsWith(bySince[0]!)
  const amount = page.getByRole('columnheader', { name: office('payment:column.amount') })
  const time = page.getByRole('columnheader', { name: office('payment:column.waits'), exact: true })
  await expect(time).toHaveAttribute('aria-sort', 'ascending')
  await amount.getByRole('button').click()
  await expect(page).toHaveURL(/sort=largest/)
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await beginsWith(bySize.at(-1)!)
  await amount.getByRole('button').click()
  await beginsWith(bySize[0]!)
  await time.getByRole('button').click()
  await expect(page).toHaveURL(/sort=newest/)
  await beginsWith(bySince.at(-1)!)
  await page.reload()
  await expect(time).toHaveAttribute('aria-sort', 'descending')
  await beginsWith(bySince.at(-1)!)

  // On a phone there are no headers.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel(office('console:queue.sort')).selectOption('smallest')
  await expect(page).toHaveURL(/sort=smallest/)
})
