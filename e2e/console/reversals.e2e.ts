import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOperator } from '../acts.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { post, registerWithAccount, registerWithCredit, untilOffered } from '../player-by-api.ts'
import {
  another,
  approveProposal,
  expectOwn,
  openProposal,
  propose,
  refuseProposal,
  secondManager,
} from '../proposals.ts'
import { adjustCredit } from '../staff-by-api.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const office = wordsOf('console', 'lo')
const lo = wordsOf('player', 'lo')

/** A deposit of a million kip by a method without a gateway, which one of the staff says has come; answers it credited. */
async function confirmedDeposit(player: APIRequestContext, staff: APIRequestContext) {
  await registerWithAccount(player)
  await untilOffered(player, 'alphabet')
  const order = { providerId: 'alphabet', paymentMethod: 'transfer', amount: '1000000' }
  const { deposit } = await post(player, '/deposits', order)
  const seen = { bankReference: `LDB${Date.now()}`, amount: '1000000' }
  await post(staff, `/agency/deposits/${deposit.id}/confirm`, seen)
  const status = async () =>
    (await (await player.get(`/api/v2/deposits/${deposit.id}`)).json()).deposit.status
  await expect.poll(status).toBe('SUCCESS')
  return deposit as { id: string; code: string }
}

test('credit that was let in by mistake is taken back when one has proposed it and another has approved it', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  const ownPage = await (await another(browser, baseURL)).newPage()
  await signInOperator(page)
  const other = await secondManager(world, browser, baseURL)
  const { id, code } = await confirmedDeposit(ownPage.request, page.request)
  const { credential } = await (await ownPage.request.get('/api/v2/players/info')).json()

  const refusal = 'ເງິນ​ນີ້​ແມ່ນ​ຂອງ​ລາວ'
  await page.goto(`/console/deposits?status=ALL&order=${id}`)
  await propose(page, 'reversal', async (dialog) => {
    await dialog.getByLabel(office('adjustment:reason')).selectOption('TWICE')
  })
  const reversal = page.getByRole('link', { name: office('reversal:isOpen', { code: 'X' }) })
  await reversal.click()
  await expectOwn(page)

  await test.step('the other refuses it: nothing has moved, and whoever proposed it reads why', async () => {
    await openProposal(other, 'reversals', credential.username)
    await expect(other.getByRole('complementary').getByRole('link', { name: code })).toBeVisible()
    await refuseProposal(other, refusal)
    await expect(page.getByText(refusal).first()).toBeVisible()
    await ownPage.goto(`/player/deposit/?order=${id}`)
    await expect(ownPage.getByRole('heading', { name: lo('deposit:success.title') })).toBeVisible()
    await expect(ownPage.getByText(lo('held:reversed.title'))).toBeHidden()
  })

  await page.goto(`/console/deposits?status=ALL&order=${id}`)
  await propose(page, 'reversal')
  await reversal.click()
  await expectOwn(page)
  await openProposal(other, 'reversals', credential.username)
  const done = office('reversal:state.SUCCESS', { provider: 'Alphabet' })
  await approveProposal(other, done)
  await expect(page.getByText(done)).toBeVisible()
  await expectAccessible(page)

  await test.step('the player is told that it was taken back and why, and has a receipt of it', async () => {
    await ownPage.reload()
    await expect(ownPage.getByText(lo('held:reversed.WRONG_PLAYER'))).toBeVisible()
    await expect(ownPage.getByText(lo('held:reversed.complain', { code }))).toBeVisible()
    const steps = ownPage.getByRole('list', { name: lo('order:timeline.label') })
    await expect(steps.getByRole('listitem').last()).toContainText(lo('order:step.REVERSED'))
    await expectAccessible(ownPage)
    await ownPage.getByRole('link', { name: lo('receipt:open') }).click()
    const receipt = ownPage.getByRole('article')
    await expect(receipt).toContainText(lo('receipt:outcome.REVERSED'))
    await expect(receipt).toContainText(lo('receipt:move.TAKEN_BACK'))
  })
})

test('an adjustment is taken back by the same two, and the player reads when', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const ownPage = await (await another(browser, baseURL)).newPage()
  await signInOperator(page)
  const other = await secondManager(world, browser, baseURL)
  await registerWithCredit(ownPage.request, world, '1000000')
  const { credential } = await (await ownPage.request.get('/api/v2/players/info')).json()
  const change = { providerId: 'gclub', direction: 'GIVE', amount: '50.5', reason: 'GOODWILL' }
  const { code, id } = await adjustCredit([page.request, other.request], ownPage.request, change)

  await page.goto(`/console/adjustments?status=ALL&order=${id}`)
  await propose(page, 'reversal')
  await page.getByRole('link', { name: office('reversal:isOpen', { code: 'X' }) }).click()
  await expectOwn(page)
  await openProposal(other, 'reversals', credential.username)
  await expect(other.getByRole('complementary').getByRole('link', { name: code })).toBeVisible()
  await expect(other.getByRole('complementary')).toContainText('\u221250,50')
  await approveProposal(other, office('reversal:state.SUCCESS', { provider: 'GClub' }))
  await page.goto(`/console/players?q=${credential.username}`)
  await page.getByRole('link', { name: credential.username }).click()
  await expect(page.getByText('1.449,27').first()).toBeVisible()

  await ownPage.goto('/player/deposit/history')
  await ownPage.getByRole('link', { name: lo('deposit:history.tab.adjustment'), exact: true }).click()
  const when = ownPage.getByText(new RegExp(lo('adjustment:reversed', { time: '\\d+' })))
  await expect(when.filter({ visible: true })).toBeVisible()
})
