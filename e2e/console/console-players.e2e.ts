import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOperator } from '../acts.ts'
import { goodPassword, test } from '../kham.ts'
import { post, register, registerWithAccount, registerWithCredit } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const office = wordsOf('console', 'lo')

const another = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext(baseURL === undefined ? {} : { baseURL })).request

async function find(page: Page, text: string) {
  await page.getByLabel(office('players:search')).fill(text)
  await page.getByRole('button', { name: office('payment:filter.find') }).click()
}
const section = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: office('players:sections') }).getByRole('link', { name: tab })

test('the staff finds a player by name, code and device, and reads what is known', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const [first, second] = [await another(browser, baseURL), await another(browser, baseURL)]
  await registerWithCredit(first, world, '1000000')
  await registerWithAccount(second)
  const nameOf = async (request: typeof first) =>
    (await (await request.get('/api/v2/players/info')).json()).credential.username as string
  const [username, other] = [await nameOf(first), await nameOf(second)]
  const fingerprint = { fingerprint: `device of ${username}`, platform: 'Linux armv8' }
  for (const request of [first, second]) await post(request, '/fingerprint', { fingerprint })
  const { deposits } = await (await first.get('/api/v2/deposits')).json()

  await signInOperator(page)
  await page.getByRole('link', { name: office('console:nav.players'), exact: true }).click()
  const found = page.getByRole('link', { name: username })
  await find(page, deposits[0].code.toLowerCase())
  await expect(found).toBeVisible()
  await expect(page.getByText(office('players:total', { total: '1' }))).toBeVisible()
  await expect(page).toHaveURL(/q=d\d{6}/i)
  await page.getByLabel(office('players:show')).selectOption('SUSPENDED')
  await expect(page.getByRole('heading', { name: office('players:nobody') })).toBeVisible()
  await page.goBack()
  await found.click()

  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await expect(page.getByText('1.449,27').first()).toBeVisible()
  await section(page, office('players:tab.orders')).click()
  await expect(page.getByRole('link', { name: deposits[0].code }).filter({ visible: true })).toBeVisible()
  await section(page, office('players:tab.entries')).click()
  const credited = page.getByText(office('players:event.deposit_credited')).filter({ visible: true })
  await expect(credited.first()).toBeVisible()
  await section(page, office('players:tab.links')).click()
  // Players of other tests share this machine's address with them.
  const graph = new RegExp(office('players:graph', { n: String.raw`\d+` }))
  await expect(page.getByRole('img', { name: graph })).toBeVisible()
  await section(page, office('players:tab.devices')).click()
  const device = page.getByRole('list', { name: office('players:tab.devices') }).getByRole('link')
  await device.click()
  await expect(page.getByRole('link', { name: other })).toBeVisible()
  await expect(found).toBeVisible()

  const { players } = await (await page.request.get(`/api/v2/agency/players?q=${username}`)).json()
  await find(page, players[0].bankAccount.accountNumber)
  await expect(found).toBeVisible()
  await expect(page.getByText(office('players:total', { total: '1' }))).toBeVisible()
})

test('a suspended player reads why, and comes back once that is lifted', async ({
  page,
  browser,
  baseURL,
}) => {
  const player = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  const username = await register(player.request)
  const lo = wordsOf('player', 'lo')
  const signIn = async (password: string) => {
    await player.getByLabel(lo('auth:username')).fill(username)
    await player.getByLabel(lo('auth:password'), { exact: true }).fill(password)
    await player.getByRole('button', { name: lo('auth:login.submit') }).click()
  }
  const act = (name: string) => page.getByRole('button', { name: office(`players:act.${name}`) })
  const dialog = page.getByRole('alertdialog')

  await signInOperator(page)
  await page.getByRole('link', { name: office('console:nav.players'), exact: true }).click()
  await find(page, username)
  await page.getByRole('link', { name: username }).click()
  await act('suspend.open').click()
  await dialog.getByLabel(office('players:act.reason')).selectOption('SHARED')
  await dialog.getByLabel(office('players:act.note')).fill('ສອງຄົນໃຊ້ບັນຊີດຽວ')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: office('players:act.suspend.open') }).click()
  await expect(page.getByText(office('players:status.SUSPENDED'), { exact: true })).toBeVisible()

  await player.goto('/login')
  await signIn(goodPassword)
  await expect(player.getByText(lo('auth:suspendedFor.SHARED'))).toBeVisible()

  await act('lift.open').click()
  await dialog.getByLabel(office('players:act.note')).fill('ກວດແລ້ວ')
  await dialog.getByRole('button', { name: office('players:act.lift.open') }).click()
  await expect(page.getByText(office('players:status.ACTIVE'), { exact: true })).toBeVisible()
  await act('block.open').click()
  await dialog.getByLabel(office('players:act.reason')).fill('ໃຊ້ໂບນັດຜິດກົດ')
  await dialog.getByRole('button', { name: office('players:act.block.open') }).click()
  await expect(page.getByText(office('players:status.BLOCKED'), { exact: true })).toBeVisible()
  await section(page, office('players:tab.notes')).click()
  await page.getByLabel(office('players:newNote')).fill('ໂທຫາວັນຈັນ')
  await page.getByRole('button', { name: office('players:keepNote') }).click()
  const noted = page.getByRole('list', { name: office('players:tab.notes') })
  await expect(noted.getByRole('listitem')).toHaveCount(4)
  await expect(noted).toContainText('ໂທຫາວັນຈັນ')

  await player.goto('/login')
  await signIn(goodPassword)
  await expect(player).toHaveURL(/\/player/)
})
