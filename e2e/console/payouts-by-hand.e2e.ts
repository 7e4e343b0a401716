import { approve, askForWithdrawal, deposit, newAccountNumber, openDesk, signInOperator } from '../acts.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownWorld, patientExpect as expect } from '../kham.ts'
import { addBankAccount, post, register, registerWithCredit } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')

/** A product of its own, whose agency pays by hand. */
const test = ownWorld((world) => world.change('update agencies set payouts_by_hand = true'))
test.describe.configure({ timeout: 180_000 })

test('a withdrawal is paid in the app of the bank, and the player sees its reference', async ({
  page,
  world,
  browser,
}, info) => {
  const accountNumber = newAccountNumber(info)
  const username = await register(page.request)
  await addBankAccount(page.request, accountNumber)
  await deposit(page, world)
  await askForWithdrawal(page)

  const operator = await openDesk(browser, world)
  await approve(operator, username)
  const order = operator.getByRole('complementary')
  await expect(order).toContainText(office('console:state.byHandToPay'))
  await order.getByRole('link', { name: office('console:state.openPayout') }).click()

  const panel = operator.getByRole('complementary')
  await expect(panel).toContainText(office('payout:holding.NOBODY'))
  await expect(panel.getByLabel(office('payout:transfer'))).toContainText('KHAMLA SOUVANNAVONG')
  for (const what of ['bank', 'number', 'name', 'amount', 'reference']) {
    const copied = office('payout:copy', { what: office(`payout:${what}`) })
    await expect(panel.getByRole('button', { name: copied })).toBeVisible()
  }
  await panel.getByRole('button', { name: office('payout:take') }).click()
  const reference = panel.getByLabel(office('payout:bankReference'))
  await expect(reference).toBeVisible()
  await expectAccessible(operator)

  const batch = await operator.request.get('/api/v2/agency/payouts.csv')
  expect(await batch.text()).toContain(`,${accountNumber},KHAMLA SOUVANNAVONG,680000,`)

  await panel.getByRole('button', { name: office('payout:sentAndDone') }).click()
  await expect(panel).toContainText(office('console:fieldOf.bankReference.REQUIRED'))
  await reference.fill('FT26325KHAM01')
  await panel.getByRole('button', { name: office('payout:sentAndDone') }).click()
  await expect(panel).toContainText(office('payout:state.DONE'))
  await expect(panel).toContainText('FT26325KHAM01')

  await expect(page.getByText(lo('withdraw:state.SUCCESS.title')).first()).toBeVisible()
  await expect(page.getByText('FT26325KHAM01').first()).toBeVisible()
  await operator.context().close()
})

test('several are taken together, none that another has, and their file is the own one', async ({
  world,
  playwright,
  browser,
}) => {
  const numbers: string[] = []
  for (let made = 0; made < 3; made += 1) {
    const request = await playwright.request.newContext({ baseURL: world.url })
    const { bankAccountId } = await registerWithCredit(request, world, '1000000')
    const wish = { providerId: 'gclub', bankAccountId, amount: '1000.00' }
    const { withdraw } = await post(request, '/withdraws', wish)
    numbers.push(withdraw.accountNumber)
    await request.dispose()
  }
  const operator = await (await browser.newContext({ baseURL: world.url })).newPage()
  await signInOperator(operator)
  await expect(operator.getByRole('link', { name: office('console:nav.payouts') })).toBeVisible()
  const { request } = operator
  const { withdraws } = await (await request.get('/api/v2/agency/withdraws?status=OPEN')).json()
  for (const { id } of withdraws) await post(request, `/agency/withdraws/${id}/approve`, {})
  const toPay = async () =>
    (await (await request.get('/api/v2/agency/payouts?state=REQUESTED')).json()).payouts
  await expect.poll(async () => (await toPay()).length).toBe(3)
  const gone = (await toPay())[2]

  await operator.getByRole('link', { name: office('console:nav.payouts') }).click()
  await operator.getByRole('button', { name: office('payout:several.open') }).click()
  const choices = operator.getByRole('group', { name: office('payout:several.open') })
  const take = choices.getByRole('button', { name: office('payout:several.take') })
  await expect(take).toBeDisabled()
  await choices.getByRole('button', { name: office('payout:several.all') }).click()
  await expect(choices).toContainText(office('payout:several.chosen', { number: '3' }))
  await expectAccessible(operator)
  // Meanwhile it is paid on another screen, of which this one has not heard.
  await operator.route('**/api/v2/agency/payouts?*', (route) => route.abort())
  await post(request, `/agency/payouts/${gone.id}/take`, {})
  await post(request, `/agency/payouts/${gone.id}/sent`, { bankReference: `FT${Date.now()}` })
  await take.click()
  await operator.unroute('**/api/v2/agency/payouts?*')
  await expect(operator.getByText(office('payout:several.taken', { n: '2' }))).toBeVisible()
  await expect(operator.getByText(gone.reference).first()).toBeVisible()
  await expect(operator.getByText(office('payout:several.gone'))).toBeVisible()

  const file = operator.getByRole('link', { name: office('payout:batchMine', { as: 'CSV' }) })
  const batch = await (await request.get((await file.getAttribute('href'))!)).text()
  const lines = batch.trim().split('\r\n').slice(1)
  expect(lines.pop()).toBe('TOTAL 2,,,,1360000,')
  const mine = numbers.filter((number) => number !== gone.to.accountNumber)
  expect(lines.map((line) => line.split(',')[2]!).toSorted()).toEqual(mine.toSorted())

  await operator.getByText(office('payout:columns.title')).first().click()
  const columns = operator.getByRole('list', { name: office('payout:columns.title') })
  await columns.getByRole('checkbox', { name: office('payout:columns.reference') }).uncheck()
  const bankDown = office('payout:columns.down', { name: office('payout:columns.bank') })
  await columns.getByRole('button', { name: bankDown }).click()
  await expectAccessible(operator)
  const ordered = await (await request.get((await file.getAttribute('href'))!)).text()
  expect(ordered).toContain('account number,bank,account name,amount,note\r\n')
  await operator.context().close()
})
