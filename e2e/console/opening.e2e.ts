import { expect } from '@playwright/test'
import { consoleStates } from '../console-states.ts'
import { screenTest } from '../fake.ts'
import { ownWorld, patientExpect } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { openDeposit, post, register, registerWithCredit } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')
const test = ownWorld((world) => world.change('update agencies set opened_at = null, test_player_id = null'))
const notOpen = consoleStates.find(({ name }) => name === 'opening-not-yet')!

screenTest(
  'the creator of an agency sees what is missing before it opens, and its testers',
  async ({ page }) => {
    await openConsole(page, { ...notOpen, path: '/' })
    await page
      .getByRole('region', { name: t('overview:opening.page') })
      .getByRole('link')
      .click()
    await expect(page.getByText(t('overview:opening.closed'))).toBeVisible()
    const card = page.getByRole('main')
    const factor = card.getByRole('listitem').filter({ hasText: t('overview:opening.item.SECOND_FACTOR') })
    await expect(factor).toContainText(t('overview:opening.state.MISSING'))
    const rate = card.getByRole('listitem').filter({ hasText: t('overview:opening.item.RATE') })
    await expect(rate).toContainText(t('overview:opening.state.DONE'))
    await expect(card.getByRole('button', { name: t('overview:opening.open') })).toBeDisabled()

    const player = card.getByLabel(t('overview:opening.testPlayer'))
    const save = card.getByRole('button', { name: t('overview:opening.testPlayerSave') })
    await player.fill('nobody-here')
    await save.click()
    await expect(card.getByText(t('overview:opening.unknown'))).toBeVisible()
    await player.fill('somsak')
    await save.click()
    await expect(page.getByText(t('overview:opening.testPlayerSaved'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(player).toHaveValue('somsak')
  },
)

test('the test player’s own deposit and payout tick the last steps, while one looks on', async ({
  page,
  request,
  world,
}) => {
  test.slow()
  // Another player’s deposit is no test.
  await registerWithCredit(request, world, '200000')
  await post(page.request, '/agency/session', { username: 'operator', password: 'kham-demo-operator' })
  await page.goto('/console/opening')
  const main = page.getByRole('main')
  const step = (item: string) =>
    main.getByRole('listitem').filter({ hasText: t(`overview:opening.item.${item}`) })
  const isAt = (item: string, state: string) =>
    patientExpect(step(item)).toContainText(t(`overview:opening.state.${state}`))
  await isAt('TEST_DEPOSIT', 'MISSING')

  const username = await register(request)
  await main.getByLabel(t('overview:opening.testPlayer')).fill(username)
  await main.getByRole('button', { name: t('overview:opening.testPlayerSave') }).click()
  const { bankAccountId, pay } = await openDeposit(request, world, 'gclub', '1000000')
  await pay()
  await isAt('TEST_DEPOSIT', 'DONE')
  await expect(main.getByText(t('step.CREDITED')).first()).toBeVisible()
  await isAt('TEST_PAYOUT', 'MISSING')

  const order = { providerId: 'gclub', bankAccountId, amount: '500.00' }
  const { withdraw } = await post(request, '/withdraws', order)
  await patientExpect(main.getByRole('link', { name: withdraw.code })).toBeVisible()
  await post(page.request, `/agency/withdraws/${withdraw.id}/approve`, {})
  await isAt('TEST_PAYOUT', 'DONE')
  await expect(step('TEST_PAYOUT')).toContainText(withdraw.code)
})
