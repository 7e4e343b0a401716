import { askForWithdrawal, deposit, newPlayer, openDesk, payDeposit, signInOperator } from '../acts.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')

test.describe('an operator helps where a partner says no', () => {
  test.describe.configure({ mode: 'serial' })
  test.afterEach(({ world }) => world.setFault('alphabet', 'none'))

  test('credit that the provider refused is tried again, and another deposit is refunded', async ({
    page,
    world,
    browser,
  }, info) => {
    const username = await newPlayer(page, info)
    const operator = await openDesk(browser, world)
    await signInOperator(operator)

    await world.setFault('alphabet', 'refuse')
    await payDeposit(page, world)
    await operator.getByRole('link', { name: office('console:nav.deposits') }).click()
    await operator.getByRole('row').filter({ hasText: username }).click()
    await expect(operator.getByRole('status').getByText(/ເງິນ/).first()).toBeVisible()
    await operator.getByText(office('console:answers.title')).click()
    await expect(operator.getByText(/^201 .*REFUSED_BY_PROVIDER/)).toBeVisible()
    await world.setFault('alphabet', 'none')
    await operator.getByRole('button', { name: office('deposit:retry') }).click()
    await operator
      .getByRole('alertdialog')
      .getByRole('button', { name: office('deposit:retry') })
      .click()
    await expect(page.getByRole('heading', { name: lo('deposit:success.title') })).toBeVisible()

    await world.setFault('alphabet', 'refuse')
    await payDeposit(page, world)
    await operator.goto('/console/deposits')
    await operator.getByRole('row').filter({ hasText: username }).click()
    await operator.getByRole('button', { name: office('deposit:refund') }).click()
    await operator
      .getByRole('alertdialog')
      .getByRole('button', { name: office('deposit:refund') })
      .click()
    await expect(operator.getByText(office('deposit:state.REJECTED'))).toBeVisible()
    await expect(operator.getByText(office('deposit:refundReference'))).toBeVisible()
    await operator.context().close()
  })

  test('credit that the provider did not take back is offered again', async ({
    page,
    world,
    browser,
  }, info) => {
    const username = await newPlayer(page, info)
    await deposit(page, world)
    await askForWithdrawal(page)
    const operator = await openDesk(browser, world)
    await signInOperator(operator)
    await operator.getByRole('row').filter({ hasText: username }).click()
    await world.setFault('alphabet', 'refuse')
    await operator.getByRole('button', { name: office('cancel.open') }).click()
    const dialog = operator.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('ຜູ້ຫຼິ້ນໂທມາຂໍຍົກເລີກ')
    await dialog.getByRole('button', { name: office('cancel.submit') }).click()
    await expect(
      operator.getByText(office('console:state.creditRefused', { provider: 'Alphabet' })),
    ).toBeVisible()
    await world.setFault('alphabet', 'none')
    await operator.getByRole('button', { name: office('console:returning.retry') }).click()
    await operator
      .getByRole('alertdialog')
      .getByRole('button', { name: office('console:returning.retry') })
      .click()
    await expect(
      operator.getByText(office('console:state.creditBack', { provider: 'Alphabet' })),
    ).toBeVisible()
    await operator.context().close()
  })
})
