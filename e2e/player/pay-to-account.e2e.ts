import { expectAccessible } from '../expect-accessible.ts'
import { newPlayer, signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { ownWorld, patientExpect as expect } from '../kham.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')

/** A product of its own, with an account that no code can be drawn for. */
const test = ownWorld((world) =>
  world.change("update payment_methods set mid = '' where method = 'transfer'"),
)
test.describe.configure({ timeout: 180_000 })

test('the player is told which account to pay to, and waits there for the staff', async ({
  page,
  world,
  browser,
}, info) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
  await newPlayer(page, info)
  await page.goto('/player/deposit/')
  await page.getByRole('button', { name: '1.000.000' }).click()
  await page.getByText('LDB Trust').click()
  await page.getByRole('button', { name: lo('deposit:transfer.submit') }).click()

  const account = page.getByRole('region', { name: lo('deposit:transfer.title') })
  await expect(account).toContainText('KHAM DEMO CO LTD')
  await expect(account).toContainText(lo('bank:name.ldb'))
  await account.getByRole('button', { name: lo('bank:copyNumber') }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe('0302000410008521')
  await account.getByRole('button', { name: lo('deposit:transfer.copyName') }).click()
  await expect.poll(copied).toBe('KHAM DEMO CO LTD')
  await page.getByRole('button', { name: lo('deposit:copyAmount') }).click()
  await expect.poll(copied).toBe('1000000')
  await expect(page.getByRole('img', { name: /QR/ })).toBeHidden()
  await expect(page.getByRole('button', { name: lo('deposit:pay.save') })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: lo('deposit:pay.check'), exact: true }).click()
  await expect(page.getByText(lo('deposit:transfer.stillUnpaid'))).toBeVisible()

  const operator = await (await browser.newContext({ baseURL: world.url })).newPage()
  await signInOperator(operator)
  await expect(operator).not.toHaveURL(/sign-in/)
  const { deposit } = await (await page.request.get('/api/v2/deposits/open')).json()
  const told = { bankReference: `LDB${Date.now()}${info.project.name}`, amount: '1000000' }
  const answer = await operator.request.post(`/api/v2/agency/deposits/${deposit.id}/confirm`, { data: told })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(page.getByRole('heading', { name: lo('deposit:success.title') })).toBeVisible()
  await operator.context().close()
})

screenTest('where there is no method left, no heading stands over nothing', async ({ page }) => {
  await enter(page, 'regular')
  await page.route('**/api/v2/cashier', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), paymentMethods: [] } })
  })
  await page.goto('/player/deposit/')
  await expect(page.getByText(lo('deposit:form.closed'))).toBeVisible()
  await expect(page.getByText(lo('deposit:form.method'))).toBeHidden()
})
