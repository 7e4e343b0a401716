import type { APIRequestContext, Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { expectAccessible } from '../expect-accessible.ts'
import { openDesk, signInOperator } from '../acts.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { post, registerWithAccount, untilOffered } from '../player-by-api.ts'
import { signInColleague } from '../staff-by-api.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const office = wordsOf('console', 'lo')
const name = 'ນ້ອຍ'

/** A deposit that is too large for one word; answers its code, and how one of the staff says that it has come. */
async function largeDeposit(player: APIRequestContext) {
  await registerWithAccount(player)
  await untilOffered(player, 'alphabet')
  const order = { providerId: 'alphabet', paymentMethod: 'transfer', amount: '6000000' }
  const { deposit } = await post(player, '/deposits', order)
  const seen = { bankReference: `LDB${Date.now()}`, amount: '6000000' }
  const confirm = (staff: APIRequestContext) => post(staff, `/agency/deposits/${deposit.id}/confirm`, seen)
  return { id: deposit.id as string, code: deposit.code as string, seen, confirm }
}

/** What one of the staff has said of an order, as the page of second approvals shows it. */
const approvalOn = (desk: Page, code: string) =>
  desk
    .getByRole('list', { name: office('second:approvals.title') })
    .getByRole('listitem')
    .filter({ hasText: code })
const refuseOn = (desk: Page, code: string) =>
  approvalOn(desk, code).getByRole('button', { name: office('second:approvals.refuse') })

test('a pending approval is refused by a colleague and approved when requested again', async ({
  page,
  world,
  browser,
}) => {
  const owner = await openDesk(browser, world)
  await signInOperator(owner)
  const [cashier, viewer] = [await openDesk(browser, world), await openDesk(browser, world)]
  await signInColleague(world, cashier.request, { role: 'cashier', displayName: name })
  await signInColleague(world, viewer.request, { role: 'viewer' })
  const { id, code, seen, confirm } = await largeDeposit(page.request)
  const desks = [owner, cashier, viewer]
  for (const desk of desks) await desk.goto('/console/approvals')
  for (const desk of desks)
    await expect(
      desk.getByRole('heading', { level: 1, name: office('second:approvals.title') }),
    ).toBeVisible()

  await test.step('each reads whose turn it is', async () => {
    await confirm(cashier.request)
    for (const desk of desks) await expect(approvalOn(desk, code)).toContainText(seen.bankReference)
    await expect(approvalOn(owner, code)).toContainText(office('second:approvals.saidBy', { name }))
    await expect(approvalOn(owner, code)).toContainText(office('second:approvals.mayI'))
    await expect(approvalOn(cashier, code)).toContainText(office('second:approvals.own'))
    await expect(approvalOn(viewer, code)).toContainText(office('second:approvals.mayNot'))
    await expect(refuseOn(cashier, code)).toBeVisible()
    await expect(refuseOn(viewer, code)).toBeHidden()
  })

  await test.step('the list is narrowed to what is to be done', async () => {
    const filter = owner.getByLabel(office('audit:act'))
    await filter.selectOption('RAISE_ROLE')
    await expect(owner.getByText(office('console:queue.noneHere'))).toBeVisible()
    await expect(approvalOn(owner, code)).toBeHidden()
    await filter.selectOption('CONFIRM')
    await expect(approvalOn(owner, code)).toBeVisible()
    await owner.reload()
    await expect(filter).toHaveValue('CONFIRM')
    await expect(approvalOn(owner, code)).toBeVisible()
  })

  const why = 'ສະລິບນີ້ເປັນຂອງມື້ວານ'
  await test.step('it is refused with a reason, and leaves the other desks by itself', async () => {
    await refuseOn(owner, code).click()
    const dialog = owner.getByRole('alertdialog')
    const send = dialog.getByRole('button', { name: office('second:approvals.refuse') })
    await send.click()
    await expect(dialog.getByText(office('console:field.REQUIRED'))).toBeVisible()
    await expectAccessible(owner)
    await dialog.getByLabel(office('second:approvals.why')).fill(why)
    await send.click()
    await expect(dialog).toBeHidden()
    // Under a mouse no row goes away.
    await owner.mouse.move(5, 5)
    for (const desk of desks) await expect(approvalOn(desk, code)).toBeHidden()
    await cashier.goto(`/console/deposits?status=ALL&order=${id}`)
    await expect(cashier.getByRole('complementary').getByText(why)).toBeVisible()
  })

  await test.step('it is said anew, and the owner says the same where the link leads', async () => {
    await confirm(cashier.request)
    await approvalOn(owner, code).getByRole('link', { name: code }).click()
    const panel = owner.getByRole('complementary')
    await expect(panel).toContainText(seen.bankReference)
    await panel.getByRole('button', { name: office('deposit:confirmPayment.open') }).click()
    const form = owner.getByRole('dialog')
    await form.getByLabel(office('deposit:confirmPayment.reference')).fill(seen.bankReference)
    await form.getByLabel(office('deposit:confirmPayment.amount')).fill('6.000.000')
    await form.getByRole('button', { name: office('deposit:confirmPayment.save') }).click()
    await expect(form).toBeHidden()
    await expect(cashier.getByRole('complementary')).toContainText(office('console:stage.SUCCESS'))
    await expect(approvalOn(viewer, code)).toBeHidden()
  })

  await test.step('on a phone the menu has its names, and the page stays in sight in it, also when the counts come late', async () => {
    const signedIn = { baseURL: world.url, storageState: await viewer.context().storageState() }
    const context = await browser.newContext({ ...signedIn, viewport: { width: 390, height: 844 } })
    const phone = await context.newPage()
    await phone.route(/agency\/\w+\?.*pageSize=1\b/, async (route) => {
      const answer = await route.fetch()
      await setTimeout(1000)
      await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 99 } })
    })
    await phone.goto('/console/approvals')
    await phone.getByRole('button', { name: office('console:nav.label') }).click()
    const menu = phone.getByRole('navigation', { name: office('console:nav.label') })
    const here = menu.getByRole('link', { name: office('console:nav.approvals') })
    await expect(here).toContainText('99')
    await expect(menu.getByRole('link', { name: office('console:nav.reversals') })).toContainText('99')
    await expect(here).toBeInViewport({ ratio: 1 })
    const names = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.querySelector('span')!.getBoundingClientRect().width))
    expect(Math.min(...names)).toBeGreaterThan(20)
    await menu.getByRole('link', { name: office('console:nav.players'), exact: true }).click()
    await expect(phone).toHaveURL(/\/players$/)
    await expect(menu).toBeHidden()
    await context.close()
  })
  for (const desk of desks) await desk.context().close()
})
