import {
  addBankAccount,
  approve,
  askForWithdrawal,
  deposit,
  newAccountNumber,
  openDesk,
  register,
} from '../acts.ts'
import { newName, patientExpect as expect, test } from '../kham.ts'
import { openDeposit, register as registerByApi } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')

test('a new player deposits by QR, gets the credit, and a withdrawal is paid out', async ({
  page,
  world,
  browser,
}, info) => {
  const username = newName()
  await register(page, username)
  await addBankAccount(page, newAccountNumber(info))
  await deposit(page, world)

  await page.getByRole('link', { name: lo('deposit:success.play') }).click()
  await expect(page.getByText('1.449,27').first()).toBeVisible()

  await askForWithdrawal(page)
  const office = await openDesk(browser, world)
  await approve(office, username)
  await office.context().close()
  await expect(page.getByText(lo('withdraw:state.SUCCESS.title')).first()).toBeVisible()

  await page.goto('/player/deposit/history')
  await expect(page.getByText(/D\d{6}[0-9A-Z]{8}/).filter({ visible: true })).toHaveCount(1)
  await page.goto('/player/withdraw/history')
  await expect(page.getByText(/W\d{6}[0-9A-Z]{8}/).filter({ visible: true })).toHaveCount(1)
  if (info.project.name === 'desktop')
    await expect(page.getByRole('cell', { name: /^BCEL •••• \d{4}$/ })).toBeVisible()
})

test(
  'an event before the stream has opened reaches the screen all the same',
  { tag: '@phone' },
  async ({ page, world }) => {
    const begin = Promise.withResolvers<void>()
    await page.route('**/v2/events*', async (route) => {
      await begin.promise
      await route.continue()
    })
    await registerByApi(page.request)
    const { pay } = await openDeposit(page.request, world, 'alphabet', '1000000')
    await page.goto('/player/deposit/')
    await expect(
      page.getByRole('img', { name: lo('deposit:pay.qr', { amount: '1.000.000\u00A0₭' }) }),
    ).toBeVisible()
    await pay()
    begin.resolve()
    await expect(page.getByRole('heading', { name: lo('deposit:success.title') })).toBeVisible()
  },
)
