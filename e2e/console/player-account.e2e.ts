import { expectAccessible } from '../expect-accessible.ts'
import { signInOperator } from '../acts.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { post, registerWithAccount } from '../player-by-api.ts'
import { signInColleague } from '../staff-by-api.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')

test('a player is paid to another account when two of the staff have said the same one', async ({
  page,
  world,
  browser,
}) => {
  const player = (await browser.newContext({ baseURL: world.url })).request
  await registerWithAccount(player)
  const { player: own } = await (await player.get('/api/v2/players/info')).json()
  const support = (await browser.newContext({ baseURL: world.url })).request
  await signInColleague(world, support, { role: 'support', displayName: 'Somchith' })
  const number = String(Date.now()).slice(-10)
  await post(support, `/agency/players/${own.id}/bank-account`, {
    bankCode: 'ldb',
    currency: 'LAK',
    accountNumber: number,
    accountName: 'KHAMLA PHOMMACHAN',
    owner: 'OTHER',
    note: 'ເຫັນ​ສະ​ໝຸດ​ບັນ​ຊີ',
  })

  await signInOperator(page)
  await page.goto(`/console/players/${own.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const account = page.getByRole('region', { name: t('players:column.account') })
  await expect(account).toContainText('Somchith')
  await account.getByRole('button', { name: t('players:account.open') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('payment:refund.number'))).toHaveValue(number)
  await expectAccessible(page)
  const save = dialog.getByRole('button', { name: t('players:account.save') })
  await save.click()
  await expect(dialog.getByText(t('console:fieldOf.note.REQUIRED'))).toBeVisible()
  await dialog.getByLabel(t('players:act.password.note')).fill('ໂທ​ກັບ​ຫາ​ແລ້ວ')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(account).toContainText('KHAMLA PHOMMACHAN')
  await expect(account).not.toContainText('Somchith')
  const { bankAccounts } = await (await player.get('/api/v2/players/info')).json()
  expect(bankAccounts).toMatchObject([{ accountNumber: number, heldUntil: expect.any(String) }])
})
