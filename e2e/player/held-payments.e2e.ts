import type { Page } from '@playwright/test'
import { newPlayer } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { openDepositWithAccount, post, registerWithAccount } from '../player-by-api.ts'
import { enter, ids } from '../player-cast.ts'
import { promotionsOf } from '../promotion-acts.ts'
import { readQr } from '../read-qr.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

test.describe.configure({ timeout: 180_000 })

const t = wordsOf('player', 'lo')
const kip = (amount: string) => `${amount}\u00A0₭`
const received = (page: Page) => page.getByRole('status', { name: t('deposit:received.label') })
const back = { bank: 'BCEL', digits: '1482' }

/** A bill of a million kip that the player has canceled; answers what its QR says and where it stands. */
async function oldBill(page: Page) {
  await page.goto('/player/deposit/')
  await page.getByRole('button', { name: '1.000.000' }).click()
  await page.getByRole('button', { name: t('deposit:form.submit') }).click()
  const qr = page.getByRole('img', { name: t('deposit:pay.qr', { amount: kip('1.000.000') }) })
  await expect(qr).toBeVisible()
  const payload = await readQr(qr, page.context())
  const id = new URL(page.url()).searchParams.get('order')!
  await post(page.request, `/deposits/${id}/cancel`, {})
  return { payload, id, path: `/player/deposit?order=${id}` }
}

test('a payment over the player’s limit is refunded automatically, from the QR to the account', async ({
  page,
  world,
}, info) => {
  await newPlayer(page, info)
  const { payload, path, id } = await oldBill(page)
  await page.request.put('/api/v2/players/limits', { data: { day: '999999' } })
  await world.pay(payload)
  await post(page.request, `/deposits/${id}/check`, {})
  await page.goto(path)
  await expect(page.getByRole('heading', { name: t('deposit:ended.overLimit.title') })).toBeVisible()
  await expect(received(page)).toContainText(t('held:why.LIMIT_REACHED'))
  await expect(received(page)).toContainText(t('held:until.REFUNDED', back))
})

/** The same before a page has told of this browser: others of this file have deposited with it, and whoever is linked to them claims nothing. */
async function unseenBill(page: Page, world: World) {
  const { depositId: id } = await openDepositWithAccount(page.request, world, 'alphabet', '1000000')
  const { deposit } = await (await page.request.get(`/api/v2/deposits/${id}`)).json()
  await post(page.request, `/deposits/${id}/cancel`, {})
  return { payload: deposit.qr.payload as string, id, path: `/player/deposit?order=${id}` }
}

test('a payment held for a promotion is linked from the lobby, and credited elsewhere or refunded', async ({
  page,
  world,
}) => {
  await registerWithAccount(page.request)
  const [first, second] = [await unseenBill(page, world), await unseenBill(page, world)]
  const [promotion] = await promotionsOf(page.request)
  await post(page.request, '/promotions/use', { promotionId: promotion.id, providerId: 'alphabet' })
  for (const { payload, id } of [first, second]) {
    await world.pay(payload)
    await post(page.request, `/deposits/${id}/check`, {})
  }
  await page.goto('/player/game/alphabet')
  const banner = page.getByRole('status').filter({ hasText: t('held:banner.waits') })
  await expect(banner).toContainText(t('held:banner.more', { number: '1' }))
  await banner.getByRole('link').click()
  await expect(received(page)).toContainText(t('held:until.USAGE_END'))

  await page.goto(first.path)
  await page.getByRole('button', { name: t('held:credit.open') }).click()
  const question = page.getByRole('dialog')
  await question.getByText('GClub', { exact: true }).click()
  await question.getByRole('button', { name: t('held:credit.confirm') }).click()
  await expect(page.getByRole('heading', { name: t('deposit:success.title') })).toBeVisible()

  await page.goto(second.path)
  await page.getByRole('button', { name: t('held:refund.open') }).click()
  await page.getByRole('button', { name: t('held:refund.confirm') }).click()
  await expect(received(page)).toContainText(t('held:until.REFUNDED', back))
  await page.goto('/player/deposit/history')
  await expect(page.getByRole('main').getByText(t('held:banner.view'))).toBeHidden()
})

screenTest('why it waits stands there where what can be done does not load', async ({ page }) => {
  await enter(page, 'regular', 'held-waits')
  await page.route('**/api/v2/players/held-payments**', (route) => route.abort())
  await page.goto(`/player/deposit?order=${ids.canceledDeposit}`)
  await expect(received(page)).toContainText(t('held:failed'))
  await expect(received(page)).toContainText(t('deposit:received.IN_REVIEW'))
  await page.unroute('**/api/v2/players/held-payments**')
  await received(page).getByRole('button').click()
  await expect(received(page)).toContainText(t('held:why.WRONG_AMOUNT'))
})
