import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { openDesk, signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { openDepositWithAccount, post, registerWithCredit } from '../player-by-api.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')
const names = { from: 'GClub', to: 'Alphabet' }
const amount = '144,92\u00A0THB'

const offer = (page: Page) =>
  page.getByRole('button', { name: lo('game:move.one', { amount, provider: 'GClub' }) })
const form = (page: Page) => page.getByRole('dialog', { name: lo('move:here', { provider: 'Alphabet' }) })
const order = (page: Page) => page.getByRole('dialog', { name: lo('move:title'), exact: true })
const says = (page: Page, heading: string) => order(page).getByRole('heading', { name: lo(heading) })
const walletAt = (page: Page, provider: string) =>
  page
    .getByRole('navigation', { name: lo('game:providers') })
    .getByRole('link', { name: new RegExp(`^${provider}\\s?[\\d…—]`) })

/** A new player with credit at GClub is about to move it. */
async function openForm(page: Page, world: World) {
  const { bankAccountId } = await registerWithCredit(page.request, world, '100000')
  await page.goto('/player/game/alphabet')
  await offer(page).click()
  return bankAccountId
}

/** Confirms what the sheet has just read. */
async function confirm(page: Page) {
  await expect(form(page).getByRole('status')).toHaveText(amount)
  await form(page)
    .getByRole('button', { name: lo('move:form.submit', { amount }) })
    .click()
}

test('credit is moved from where it was shown to come, also when there is more elsewhere meanwhile', async ({
  page,
  world,
}) => {
  const bankAccountId = await openForm(page, world)
  const from = form(page).getByRole('status')
  await expect(from).toHaveText(amount)
  const { pay } = await openDepositWithAccount(page.request, world, 'betflix', '500000')
  await pay()
  await expect(form(page).getByRole('radio', { name: 'Betflix' })).toBeVisible()
  await expect(form(page).getByRole('radio', { name: 'GClub' })).toBeChecked()
  await expect(from).toHaveText(amount)

  // Taken from there in another window: what is left elsewhere can still be chosen.
  await post(page.request, '/withdraws', { providerId: 'gclub', bankAccountId, amount: '144.92' })
  await expect(form(page).getByRole('radio', { name: 'GClub' })).toHaveCount(0)
  await expect(form(page).getByRole('radio', { name: 'Betflix' })).toBeVisible()
})

test('credit that is elsewhere is moved here, and the history keeps it with its receipt', async ({
  page,
  world,
}) => {
  await openForm(page, world)
  await expect(form(page)).toContainText(lo('move:know.a', names))
  await expect(form(page).getByRole('status')).toHaveText(amount)
  await confirm(page)
  await expect(says(page, 'move:state.SUCCESS.title')).toBeVisible()
  const steps = order(page).getByRole('list', { name: lo('order:timeline.label') })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps).toContainText('GClub 144,92 → 0,00')
  await expect(steps).toContainText('Alphabet 0,00 → 144,92')
  await expectAccessible(page)

  await page.reload()
  await expect(says(page, 'move:state.SUCCESS.title')).toBeVisible()
  await order(page)
    .getByRole('button', { name: lo('move:state.done') })
    .click()
  await expect(order(page)).toBeHidden()
  await expect(walletAt(page, 'Alphabet')).toContainText('144,92')
  await expect(offer(page)).toBeHidden()

  await page.goto('/player/withdraw/history')
  await page.getByRole('link', { name: lo('deposit:history.tab.move'), exact: true }).click()
  await expect(page.getByRole('heading', { name: lo('move:history.title') })).toBeVisible()
  await page.getByText('GClub → Alphabet').filter({ visible: true }).click()
  const detail = page.getByRole('dialog', { name: lo('move:history.detail') })
  await expect(detail).toContainText(amount)
  await detail.getByRole('link', { name: lo('receipt:open') }).click()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(lo('receipt:kind.move'))
  await expect(receipt).not.toContainText(lo('receipt:rate'))
})

test('a move whose provider is silent is found again after a reload, and ends by itself', async ({
  page,
  world,
}) => {
  await openForm(page, world)
  // This one says nothing of the transfer as long as it lasts.
  await world.setFault('gclub', 'timeout-after')
  await confirm(page)
  await expect(order(page)).toContainText(lo('move:state.OPEN.take', names))
  await page.reload()
  await expect(says(page, 'move:state.OPEN.title')).toBeVisible()
  await order(page)
    .getByRole('button', { name: lo('move:close') })
    .click()
  const underWay = lo('game:move.underWay', { amount, ...names })
  await expect(page.getByRole('status').filter({ hasText: underWay })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/player/game/betflix')
  await page.getByRole('button', { name: lo('game:move.view') }).click()
  await world.setFault('gclub', 'none')
  await expect(says(page, 'move:state.SUCCESS.title')).toBeVisible()
})

test('a provider that does not take the credit: the player reads why, and where the credit is', async ({
  page,
  world,
}) => {
  await openForm(page, world)
  await world.setFault('alphabet', 'refuse')
  await confirm(page)
  await expect(says(page, 'move:state.FAILED.title')).toBeVisible()
  await expect(order(page)).toContainText(lo('move:state.FAILED.back', names))
  await world.setFault('alphabet', 'none')
  await order(page)
    .getByRole('button', { name: lo('move:state.again') })
    .click()
  await confirm(page)
  await expect(says(page, 'move:state.SUCCESS.title')).toBeVisible()
})

test('a provider’s fresh balance is what other pages offer to move', async ({ page, world }) => {
  await registerWithCredit(page.request, world, '100000')
  await page.goto('/player/game/gclub')
  await expect(walletAt(page, 'GClub')).toContainText('144,92')
  await world.restart(`update members set balance = 20000 where provider = 'gclub' and balance = 14492`)
  await page.getByRole('button', { name: lo('game:refresh') }).click()
  await expect(walletAt(page, 'GClub')).toContainText('200,00')
  await page.getByRole('link', { name: /^Alphabet/ }).click()
  const now = { amount: '200,00\u00A0THB', provider: 'GClub' }
  await expect(page.getByRole('button', { name: lo('game:move.one', now) })).toBeVisible()
})

screenTest('a provider that does not answer: nothing moves, in words', async ({ page }) => {
  await enter(page, 'regular')
  const sum = '724,63\u00A0THB'
  const silent = {
    status: 503,
    contentType: 'application/problem+json',
    json: { status: 503, code: 'PROVIDER_UNAVAILABLE', title: 'PROVIDER_UNAVAILABLE' },
  }
  await page.route('**/api/v2/credits/move', (route) => route.fulfill(silent))
  await page.goto('/player/game/alphabet?move=new')
  await expect(form(page).getByRole('status')).toHaveText(sum)
  const submit = form(page).getByRole('button', { name: lo('move:form.submit', { amount: sum }) })
  await submit.click()
  await expect(form(page).getByRole('alert')).toContainText(lo('refusal:code.PROVIDER_UNAVAILABLE'))

  await page.route('**/api/v2/players/credits/betflix', (route) => route.fulfill(silent))
  await page.goto('/player/game/alphabet?move=new')
  await expect(form(page).getByRole('alert')).toContainText(lo('move:form.silent', { provider: 'Betflix' }))
  await expect(submit).toBeDisabled()
})

test('a game brings the credit that is elsewhere, says so before, and tells of it to who comes back', async ({
  page,
  world,
}) => {
  await registerWithCredit(page.request, world, '100000')
  const inLao = { headers: { 'accept-language': 'lo' } }
  const { games } = await (await page.request.get('/api/v2/games/alphabet', inLao)).json()
  const [{ id, names }] = games
  await page.goto(`/player/game/alphabet?game=${id}`)
  const sheet = page.getByRole('dialog', { name: names.lo })
  const from = sheet.getByRole('list', { name: lo('game:bring.from') })
  await expect(from.getByRole('listitem')).toHaveText(/GClub.*144,92/)
  await expect(sheet.getByRole('heading', { name: lo('game:bring.title') })).toBeVisible()
  await expect(sheet.getByRole('button', { name: lo('game:bring.play', { amount: '144,92' }) })).toBeVisible()
  const every = sheet.getByRole('switch', { name: lo('game:bring.every') })
  await expect(every).not.toBeChecked()
  await every.click()
  await expect(every).toBeChecked()
  await expect(sheet.getByRole('heading', { name: lo('game:bring.agreed') })).toBeVisible()
  await sheet.getByRole('button', { name: lo('game:launch.play') }).click()
  await page.waitForURL('**/sandbox/**')

  await page.goto('/player/game/alphabet')
  const came = { amount: '144,92\u00A0THB', providers: 'GClub' }
  await expect(page.getByText(lo('game:bring.done.came', came))).toBeVisible()
  await expect(page.getByText('144,92').first()).toBeVisible()
  await page.getByRole('link', { name: lo('game:bring.done.receipts') }).click()
  await expect(page.getByRole('main')).toContainText('GClub → Alphabet')

  // No credit is elsewhere any more, and it can be switched off all the same.
  await page.goto('/player/bank')
  const always = page.getByRole('switch', { name: lo('bank:autoMove.label') })
  await expect(always).toBeChecked()
  await always.click()
  await expect(always).not.toBeChecked()
  await page.reload()
  await expect(always).not.toBeChecked()
})

test('an operator finds a move that is stuck, sees where the credit is, and may not decide too early', async ({
  page,
  world,
  browser,
}) => {
  test.slow()
  await openForm(page, world)
  await world.setFault('gclub', 'timeout-after')
  await confirm(page)
  await expect(says(page, 'move:state.OPEN.title')).toBeVisible()
  const { move } = await (await page.request.get('/api/v2/credits/moves/open')).json()
  const timeline = async () => (await page.request.get(`/api/v2/credits/moves/${move.id}/timeline`)).text()
  await expect.poll(timeline).toContain('PROVIDER_SILENT')

  const operator = await openDesk(browser, world)
  await signInOperator(operator)
  await operator.getByRole('link', { name: office('console:nav.moves') }).click()
  await operator.getByRole('row').filter({ hasText: move.code }).click()
  const panel = operator.getByRole('complementary', { name: new RegExp(move.code) })
  await expect(panel).toContainText(office('move:state.TAKE', names))
  await panel.getByRole('button', { name: office('console:decision.open') }).click()
  const dialog = operator.getByRole('dialog', { name: office('console:decision.title', { code: move.code }) })
  await dialog.getByText(office('console:decision.HAPPENED.PROVIDER')).click()
  await dialog.getByLabel(office('console:decision.note')).fill('by telephone')
  await dialog.getByRole('button', { name: office('console:decision.submit') }).click()
  await expect(dialog.getByRole('alert')).toContainText(office('console:refusal.TOO_EARLY_TO_DECIDE'))
  await dialog.getByRole('button', { name: office('console:back') }).click()

  await world.setFault('gclub', 'none')
  await expect(panel).toContainText(office('move:state.SUCCESS', names))
  // It stays where it stood while somebody is at it.
  await expect(operator.getByRole('row').filter({ hasText: move.code })).toContainText(
    office('console:queue.left'),
  )
  await operator.context().close()
})
