import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOperator } from '../acts.ts'
import { goodPassword, patientExpect as expect, test } from '../kham.ts'
import { post, register, registerWithCredit } from '../player-by-api.ts'
import {
  another,
  approveProposal,
  expectOwn,
  openProposal,
  propose,
  secondManager,
  withdrawProposal,
} from '../proposals.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const office = wordsOf('console', 'lo')

async function nameOf(request: Page['request']): Promise<string> {
  return (await (await request.get('/api/v2/players/info')).json()).credential.username
}

async function openPlayer(page: Page, username: string) {
  await page.goto(`/console/players?q=${username}`)
  await page.getByRole('link', { name: username }).click()
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
}

test('credit is given when one has proposed it and another has approved it', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const ownPage = await (await another(browser, baseURL)).newPage()
  const player = ownPage.request
  await registerWithCredit(player, world, '1000000')
  const username = await nameOf(player)
  await signInOperator(page)
  const other = await secondManager(world, browser, baseURL)

  await openPlayer(page, username)
  await propose(page, 'adjustment', async (dialog) => {
    await dialog.getByLabel(office('adjustment:provider')).selectOption('gclub')
    await dialog.getByLabel(office('adjustment:amount')).fill('50,5')
  })

  const list = page.getByRole('region', { name: office('adjustment:ofPlayer') })
  await expect(list.getByText('+50,50 THB')).toBeVisible()
  await list.getByRole('link').click()
  await expectOwn(page)

  await openProposal(other, 'adjustments', username)
  await approveProposal(other, office('adjustment:state.SUCCESS', { provider: 'GClub' }))
  await openPlayer(page, username)
  await expect(page.getByText('1.499,77').first()).toBeVisible()

  const lo = wordsOf('player', 'lo')
  await ownPage.goto('/player/deposit/history')
  await ownPage.getByRole('link', { name: lo('deposit:history.tab.adjustment'), exact: true }).click()
  await expect(ownPage.getByRole('heading', { name: lo('adjustment:title') })).toBeVisible()
  const reason = lo('adjustment:reasonOf.GOODWILL')
  await expect(ownPage.getByText(reason).filter({ visible: true })).toBeVisible()
  await expect(ownPage.getByText('+50,50').filter({ visible: true })).toBeVisible()

  await test.step('beside the panel each row ends in its status, however long the names are; who proposed it takes it back', async () => {
    const much = { providerId: 'gclub', direction: 'GIVE', amount: '999999.99', reason: 'PROVIDER_FAULT' }
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const { adjustment } = await post(other.request, `/agency/players/${id}/adjust`, {
      ...much,
      note: 'ໄຟດັບ',
    })
    await page.goto(`/console/adjustments?order=${adjustment.id}`)
    const row = page.getByRole('row').filter({ hasText: adjustment.code })
    const status = row.getByText(office('adjustment:stage.PROPOSED'))
    await expect(status).toBeInViewport({ ratio: 1 })

    await other.goto(page.url())
    await withdrawProposal(other)
    const name = 'Somchith Phommavongsa-Keomany'
    const taken = office('adjustment:state.CANCELED', { name })
    for (const desk of [other, page]) await expect(desk.getByText(taken)).toBeVisible()
    // It stands where it stood until whoever looks at it is done.
    await expect(row).toContainText(office('console:queue.left'))
    await page.keyboard.press('Escape')
    await page.mouse.move(5, 5)
    await expect(row).toBeHidden()
  })
})

test('an account is closed when nothing is left in it, and opened again', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await another(browser, baseURL)).newPage()
  const username = await register(visitor.request)
  const accountNumber = String(Date.now() * 1000)
  const account = { bankCode: 'bcel', currency: 'LAK', accountName: 'KHAMLA SOUVANNAVONG', owner: 'SELF' }
  await post(visitor.request, '/players/bank-accounts', { ...account, accountNumber })
  const order = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '100000' }
  const { deposit } = await post(visitor.request, '/deposits', order)

  await signInOperator(page)
  await openPlayer(page, username)
  const act = (name: 'close' | 'reopen') => office(`players:act.${name}.open`)
  const dialog = page.getByRole('alertdialog')
  const closed = page.getByText(office('players:status.CLOSED'), { exact: true })
  await page.getByRole('button', { name: act('close') }).click()
  await dialog.getByLabel(office('players:act.note')).fill('ຜູ້ຫຼິ້ນຂໍ')
  await dialog.getByRole('button', { name: act('close') }).click()
  await expect(dialog.getByText(office('players:inTheWay.ORDER'))).toBeVisible()
  await expectAccessible(page)
  await post(visitor.request, `/deposits/${deposit.id}/cancel`, {})
  await dialog.getByRole('button', { name: act('close') }).click()
  await expect(closed).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: office('players:act.export') }).click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${username}-.*\\.zip$`))

  const lo = wordsOf('player', 'lo')
  const signIn = { username, password: goodPassword }
  await visitor.goto('/login')
  await visitor.getByLabel(lo('auth:username')).fill(username)
  await visitor.getByLabel(lo('auth:password'), { exact: true }).fill(goodPassword)
  await visitor.getByRole('button', { name: lo('auth:login.submit') }).click()
  await expect(visitor.getByText(lo('refusal:code.PLAYER_CLOSED'))).toBeVisible()

  await page.getByRole('button', { name: act('reopen') }).click()
  await dialog.getByLabel(office('players:act.note')).fill('ຂໍກັບມາ')
  await dialog.getByRole('button', { name: act('reopen') }).click()
  await expect(closed).toBeHidden()
  await post(visitor.request, '/players/login', signIn)
})
