import type { Page } from '@playwright/test'
import { signInOperator } from '../acts.ts'
import { ownWorld, patientExpect as expect } from '../kham.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

const office = wordsOf('console', 'lo')

/** The demo player has 345,000 kip credited at alphabet; answers the order's code. */
async function deposit(page: Page, world: World): Promise<string> {
  const api = `${world.url}/api/v2`
  await page.request.post(`${api}/players/login`, {
    data: { username: 'somsak', password: 'kham-demo-player' },
  })
  const data = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '345000' }
  const made = await (await page.request.post(`${api}/deposits`, { data })).json()
  await world.pay(made.deposit.qr.payload)
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`${api}/deposits/${made.deposit.id}`)).json()).deposit.status,
    )
    .toBe('SUCCESS')
  return made.deposit.code
}

/** A product of its own: what other tests have left behind would be compared too. */
const test = ownWorld()
test.describe.configure({ timeout: 180_000 })

test('an operator sees that all agrees, then what differs, and opens its order', async ({ page, world }) => {
  const code = await deposit(page, world)
  await signInOperator(page)
  await page.getByRole('link', { name: office('console:nav.reconciliation') }).click()
  await expect(page.getByRole('heading', { level: 1, name: office('reconciliation:title') })).toBeVisible()

  const run = page.getByRole('button', { name: office('reconciliation:run') })
  const list = page.getByRole('region', { name: office('reconciliation:differences.title') })
  const seen = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
  const outcome = (name: string) => seen(office(`reconciliation:outcome.${name}`, { n: '1' }))
  await run.click()
  // The books themselves, the bank and alphabet; the other providers have no lists.
  await expect(outcome('CLEAN')).toHaveCount(3)
  await expect(list.getByText(office('reconciliation:differences.none'))).toBeVisible()
  const balance = page.getByRole('table', { name: office('reconciliation:trialBalance') })
  const credit = balance.getByRole('row').filter({ hasText: office('reconciliation:account.credit') })
  await expect(credit).toContainText('500,00')

  await world.restart(`update transfers set amount = amount - 1 where provider = 'alphabet'`)
  await page.reload()
  await run.click()
  await expect(outcome('DIFFERENCES')).toHaveCount(1)
  await expect(seen(office('reconciliation:kind.TRANSFER_DIFFERS'))).toBeVisible()
  await expect(list.getByText('499,99').filter({ visible: true })).toBeVisible()
  await list
    .getByRole('link', { name: office('reconciliation:openOrder', { code }) })
    .filter({ visible: true })
    .click()
  await expect(
    page.getByRole('complementary', { name: office('console:panel.label', { code }) }),
  ).toBeVisible()

  await page.goBack()
  await world.setFault('bank', 'error')
  await run.click()
  await expect(outcome('NOT_REACHED')).toHaveCount(1)
  await expect(outcome('DIFFERENCES')).toHaveCount(1)
})
