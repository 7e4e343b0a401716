import type { Page } from '@playwright/test'
import { askForWithdrawal, deposit, newPlayer, sendWithdrawal } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { ownWorld, patientExpect as expect } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')

/** As the sandbox's bank names whoever pays. */
const payer = 'SOMCHAI PHOMMACHAN'

/** A product of its own, since its rules hold for every withdrawal. */
const test = ownWorld()
test.describe.configure({ timeout: 180_000 })

test('a withdrawal within the owner’s rules is paid automatically, a larger one waits and says why', async ({
  page,
  world,
  browser,
}, info) => {
  const username = await newPlayer(page, info, payer)
  await world.change(`update bank_accounts set created_at = created_at - interval '2 days'`)
  await deposit(page, world)

  const viewport = page.viewportSize()
  const owner = await (await browser.newContext({ baseURL: world.url, viewport })).newPage()
  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await owner.request.post('/api/v2/agency/session', { data: operator })
  await owner.goto('/console/payout-rules')
  const effect = owner.getByRole('region', { name: office('payoutRules:effect') })
  await expect(effect).toContainText(office('payoutRules:effectOff'))
  const save = owner.getByRole('button', { name: office('payoutRules:save') })
  await expect(save).toBeDisabled()
  await owner.getByRole('checkbox', { name: office('payoutRules:on') }).check()
  const most = owner.getByLabel(office('payoutRules:most'), { exact: true })
  await most.fill('1000001')
  await expect(owner.getByText(office('payoutRules:wrong.belowMost'))).toBeVisible()
  await expect(save).toBeDisabled()
  await most.fill('500000')
  await expect(effect).toContainText('500.000')
  await save.click()
  await expect(owner.getByText(office('payoutRules:saved')).first()).toBeVisible()
  const history = owner.getByRole('region', { name: office('payoutRules:history') })
  await expect(history).toContainText(office('payoutRules:version', { version: '1' }))

  await sendWithdrawal(page, { credit: '500', kip: '340.000' })
  await expect(page.getByText(lo('withdraw:state.SUCCESS.title')).first()).toBeVisible()

  await askForWithdrawal(page, { credit: '900', kip: '612.000' })
  await owner.goto('/console/withdrawals')
  const panel = owner.getByRole('complementary')
  await owner.getByText(username).filter({ visible: true }).first().click()
  await expect(panel).toContainText(office('withdrawal:automatic.why.TOO_LARGE'))
  await panel.getByRole('button', { name: office('console:decide.approve') }).click()
  await owner.getByRole('button', { name: office('withdrawal:approve.submit') }).click()
  await expect(page.getByText(lo('withdraw:state.SUCCESS.title')).first()).toBeVisible()
  await owner.context().close()
})

screenTest('a looser plan is withdrawn by keeping today’s settings', async ({ page }) => {
  await openConsole(page, { name: 'plan-withdrawn', path: '/payout-rules' })
  const section = page.getByRole('region', { name: office('payoutRules:fourEyes.title') })
  await expect(section).toContainText('80.000.000')
  await section.getByRole('button', { name: office('payoutRules:fourEyes.keep') }).click()
  await expect(page.getByText(office('payoutRules:fourEyes.kept')).first()).toBeVisible()
  await expect(section).not.toContainText('80.000.000')
})

screenTest(
  'of two who change the rules at once the second is warned, and takes those of the first',
  async ({ page }) => {
    await openConsole(page, { name: 'rules-changed-twice', path: '/payout-rules' })
    const second = await page.context().newPage()
    await second.goto('/console/payout-rules')
    const hours = (of: Page) => of.getByLabel(office('payoutRules:accountAgeHours'), { exact: true })
    const save = (of: Page) => of.getByRole('button', { name: office('payoutRules:save') })
    await hours(second).fill('30')
    await hours(page).fill('25')
    await save(page).click()
    await expect(page.getByText(office('payoutRules:saved')).first()).toBeVisible()
    await save(second).click()
    await expect(second.getByRole('alert').getByRole('insertion')).toHaveText(/25$/)
    await expect(hours(second)).toHaveValue('30')
    await expect(save(second)).toBeDisabled()
    await second.getByRole('button', { name: office('conflict.takeTheirs') }).click()
    await expect(hours(second)).toHaveValue('25')
    await second.close()
  },
)
