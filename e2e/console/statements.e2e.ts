import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { ownWorld, patientExpect as expect } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

const office = wordsOf('console', 'lo')

/** A product of its own: what other tests have paid would be missing in the statement. */
const test = ownWorld()
test.describe.configure({ timeout: 180_000 })

/** The demo player pays to the agency's account, and the operator says so; answers the order's code. */
async function paid(page: Page, world: World, bankReference: string): Promise<string> {
  const api = `${world.url}/api/v2`
  const player = await page.context().browser()!.newContext()
  const form = { username: 'somsak', password: 'kham-demo-player' }
  await player.request.post(`${api}/players/login`, { data: form })
  const data = { providerId: 'alphabet', paymentMethod: 'transfer', amount: '100000' }
  const made = await (await player.request.post(`${api}/deposits`, { data })).json()
  await player.close()
  const said = { bankReference, amount: '100000', payerName: 'SOMSAK' }
  const told = await page.request.post(`${api}/agency/deposits/${made.deposit.id}/confirm`, { data: said })
  expect(told.status()).toBe(200)
  return made.deposit.code
}

const lines = (reference: string) =>
  [
    'ທະນາຄານ;0101 2000 4521 482;;;',
    'ວັນທີ;ເລກອ້າງອີງ;ເງິນເຂົ້າ;ເງິນອອກ;ລາຍລະອຽດ',
    `20/11/2026 08:00;${reference};100.000,00;;"SOMSAK;\nVONG"`,
    `20/11/2026 08:00;${reference};100.000,00;;"SOMSAK; VONG"`,
    '20/11/2026 08:02;FTSTRANGE;77.000;;<b>=1+1</b>',
    '32/11/2026;FTDATE;5.000;;',
    'ລວມ;;;;',
  ].join('\r\n')

test('a statement with broken lines and a duplicate is imported and compared', async ({ page, world }) => {
  await signInOperator(page)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const reference = 'FT26325KHAM01'
  const code = await paid(page, world, reference)
  await page.getByRole('link', { name: office('console:nav.statements') }).click()
  await page.getByRole('link', { name: office('statement:import') }).click()
  await page.getByLabel(office('statement:method')).selectOption('transfer')
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(lines(reference), 'utf-8') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('table')).toContainText('SOMSAK; VONG')
  await expect(page.getByRole('table')).toContainText(office('statement:fault.BAD_DATE'))
  await page.getByRole('button', { name: office('statement:send', { n: '5' }) }).click()

  const told = office('statement:state.READY', { n: '2', broken: '2', duplicates: '1' })
  await expect(page.getByText(told)).toBeVisible()
  const seen = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
  await expect(seen(office('statement:kind.BROKEN'))).toHaveCount(2)
  await expect(seen(office('statement:kind.DUPLICATE'))).toHaveCount(1)
  await expect(seen('<b>=1+1</b>')).toHaveCount(1)

  await page.getByRole('button', { name: office('statement:confirm.open', { n: '2' }) }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: office('statement:confirm.submit') }).click()
  await expect(seen(office('statement:kind.MATCHED'))).toHaveCount(1)
  await expect(seen(office('statement:kind.UNKNOWN_TO_US'))).toHaveCount(1)

  const queue = office('statement:queue.open')
  await page.getByRole('button', { name: queue }).filter({ visible: true }).click()
  const wish = page.getByRole('dialog', {
    name: office('statement:queue.title', { reference: 'FTSTRANGE' }),
  })
  const payer = wish.getByLabel(office('deposit:confirmPayment.payer'))
  await expect(payer).toHaveValue('<b>=1+1</b>')
  await payer.fill('NOY KEO')
  await expectAccessible(page)
  await wish.getByRole('button', { name: queue }).click()
  await expect(page.getByText(office('statement:queue.done', { reference: 'FTSTRANGE' }))).toBeVisible()
  await expect(seen(office('statement:kind.QUEUED'))).toHaveCount(1)
  await expect(page.getByRole('button', { name: queue })).toHaveCount(0)
  await page.getByRole('link', { name: 'FTSTRANGE' }).filter({ visible: true }).click()
  const payment = page.getByRole('complementary', {
    name: office('console:panel.label', { code: 'FTSTRANGE' }),
  })
  await expect(payment).toContainText('NOY KEO')
  await page.goBack()

  await page.getByRole('tab', { name: `${office('statement:kind.MATCHED')} 1` }).click()
  await expect(seen(office('statement:kind.UNKNOWN_TO_US'))).toHaveCount(0)
  await page.getByRole('link', { name: code }).filter({ visible: true }).click()
  const panel = page.getByRole('complementary', { name: office('console:panel.label', { code }) })
  await expect(panel).toContainText(reference)
})

const cameIn = office('statement:ask.unsignedIs.IN')

test('an import that was interrupted is taken up with the same file', async ({ page }) => {
  await signInOperator(page)
  await page.getByRole('link', { name: office('console:nav.statements') }).click()
  await page.getByRole('link', { name: office('statement:import') }).click()
  const rows = Array.from({ length: 1200 }, (_, n) => `2026-11-20,X${String(n)},${String(n + 1)}`)
  const buffer = Buffer.from(['Date,Ref,Amount', ...rows].join('\n'))
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer })
  let sent = 0
  await page.route('**/rows', (route) => (sent++ === 0 ? route.continue() : route.abort()))
  await choose()
  await page.getByText(cameIn).click()
  await page.getByRole('button', { name: office('statement:send', { n: '1200' }) }).click()
  await expect(page.getByText(office('statement:notSent'))).toBeVisible()

  await page.unroute('**/rows')
  await page
    .getByRole('link', { name: office('statement:title') })
    .last()
    .click()
  await page.getByText('long.csv').filter({ visible: true }).click()
  await expect(page.getByText(`${office('statement:read')} 500 / 1200`)).toBeVisible()
  await page.getByRole('link', { name: office('statement:takeUp') }).click()
  await choose()
  await page.getByText(cameIn).click()
  await page.getByRole('button', { name: office('statement:send', { n: '1200' }) }).click()
  const told = office('statement:state.READY', { n: '1200', broken: '0', duplicates: '0' })
  await expect(page.getByText(told)).toBeVisible()
  await page.getByRole('button', { name: office('statement:discard.open') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: office('statement:discard.submit') }).click()
  await expect(page.getByText(office('statement:state.DISCARDED'))).toBeVisible()
})

screenTest('the form asks for what a file lacks, and sends nothing before', async ({ page }) => {
  await openConsole(page, { name: 'statement-form', path: '/statements/import' })
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const send = (n: string) => page.getByRole('button', { name: office('statement:send', { n }) })
  const table = page.getByRole('table')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && sent.push(request.url())))

  const asked = [
    'Account 0101 2000 4521 482,,,,',
    'Date,Time,Ref,Amount,CR/DR',
    '05/11/2026,8:05 PM,ASK1,"50,000.00",CR',
    '06/11/2026,20:06,ASK2,"65,000.00",DR',
    '06/11/2026,20:07,6.90123E+17,50000,CR',
    '07/11/2026,20:08,ASK3,50,000,CR',
  ]
  await choose('asked.csv', Buffer.from(asked.join('\r\n')))
  const order = page.getByRole('radiogroup', {
    name: office('statement:ask.dayOrder', { sample: '05/11/2026' }),
  })
  await expect(order.getByRole('radio')).toHaveCount(2)
  await expect(order).toContainText(office('statement:ask.dayIs', { day: '11', month: '5', year: '2026' }))
  await expect(send('4')).toBeDisabled()
  await expect(page.getByText(office('statement:ask.open'))).toBeVisible()
  // Every line is there, the one above the header too, and no date is shown as if it were known.
  await expect(table.locator('tbody tr')).toHaveCount(6)
  await expect(table).toContainText(office('statement:fault.ROUNDED_REFERENCE'))
  await expect(table).toContainText(office('statement:fault.TOO_MANY_CELLS'))
  await expect(table).not.toContainText('05/11/2026 20:05')
  await expectAccessible(page)
  await order.getByText(office('statement:ask.dayOrderIs.MDY')).click()
  await expect(table).toContainText('11/05/2026 20:05')
  await order.getByText(office('statement:ask.dayOrderIs.DMY')).click()
  await expect(table).toContainText('05/11/2026 20:05')
  await expect(table.getByRole('row').filter({ hasText: 'ASK2' })).toContainText('−65.000')
  await page.getByRole('tab', { name: `${office('statement:previewKind.BROKEN')} 2` }).click()
  await expect(table.locator('tbody tr')).toHaveCount(2)
  await expect(page.getByText(office('statement:ask.open'))).toHaveCount(0)

  const header = ['Date', 'Ref', 'Credit', 'Debit']
  const rows = [header, [new Date('2026-11-25T08:05:00Z'), 'BOOK1', 50_000, null]]
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['hello']] },
      { name: 'Nov', rows },
    ],
  })
  await choose('book.xlsx', Buffer.from(workbook))
  await expect(page.getByRole('radio', { name: 'Notes' })).toBeVisible()
  await expect(table).toHaveCount(0)
  await page.getByText('Nov', { exact: true }).click()
  await expect(table).toContainText('25/11/2026 08:05')
  await expect(send('1')).toBeEnabled()
  expect(sent).toEqual([])
})
