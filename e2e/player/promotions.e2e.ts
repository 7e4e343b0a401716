import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest } from '../fake.ts'
import { holdFiles } from '../hold-files.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { addBankAccount, post, registerWithAccount, untilOffered } from '../player-by-api.ts'
import { enter } from '../player-cast.ts'
import { credited, promotionsOf, setCredit } from '../promotion-acts.ts'
import { readQr } from '../read-qr.ts'
import { speakFromNowOn } from '../speak.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')
const nbsp = '\u00A0'
const thb = (amount: string) => `${amount}${nbsp}THB`

const heading = (page: Page, key: string) =>
  page.getByRole('heading', { level: 1, name: lo(key), exact: true })

const wordsFile = join(import.meta.dirname, '../../sandbox/src/play/words.json')
const play = (JSON.parse(readFileSync(wordsFile, 'utf8')) as { lo: Record<string, string> }).lo

/** One round in the sandbox, on its own screen. */
async function playOneRound(page: Page, provider: string) {
  const returnUrl = new URL('/player/game/alphabet', page.url()).href
  const game = { gameId: 'hi-lo', device: 'mobile', returnUrl }
  const { url } = await post(page.request, `/games/${provider}/launch`, game)
  await page.goto(url)
  // The screen is ready for a bet when it shows that there was none.
  const results = page.getByRole('region', { name: play['lastResults'] ?? '' })
  await expect(results.getByText(play['none'] ?? '')).toBeVisible()
  await page.locator('[data-bet="small"]').click()
  await page.getByRole('button', { name: new RegExp(`^${play['throw']}`) }).click()
  await expect(results.getByText(/^[+−]\d/).first()).toBeVisible()
}

test('a promotion is claimed, paid for exactly, credited with its bonus, played for, and ends when its credit is spent', async ({
  page,
  world,
}) => {
  test.slow()
  await registerWithAccount(page.request)
  await untilOffered(page.request, 'alphabet')
  const [welcome, daily] = await promotionsOf(page.request)

  await page.goto('/player/promotion/')
  await expect(heading(page, 'promotion:title')).toBeVisible()
  await page.getByRole('link', { name: welcome.texts.lo.title }).click()
  await expect(page.getByRole('heading', { name: welcome.texts.lo.title })).toBeVisible()
  const example = page.getByLabel(lo('promotion:example.ask'))
  await example.fill('3000')
  await expect(page.getByRole('status').filter({ hasText: lo('promotion:example.receive') })).toContainText(
    `1.360.000${nbsp}₭`,
  )
  await example.fill('1500')
  const tooLittle = lo('promotion:example.notReached', { credit: thb('1.500,00') })
  await expect(page.getByText(tooLittle)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: lo('promotion:claim.submit') }).click()
  const sheet = page.getByRole('dialog', { name: lo('promotion:claim.title') })
  await expect(sheet.getByRole('radio', { name: 'Alphabet' })).toBeChecked()
  await sheet.getByRole('button', { name: lo('promotion:claim.confirm') }).click()

  const amount = page.getByLabel(lo('deposit:form.amount'))
  await expect(amount).toHaveValue('345.000')
  await expect(amount).toHaveAttribute('readonly')
  await expect(amount).toHaveAccessibleDescription(lo('deposit:promo.locked'))
  await expect(
    page.locator('.field_hint', { hasText: lo('deposit:promo.locked') }).locator('svg'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Alphabet' })).toBeHidden()
  await expect(page.getByText(lo('deposit:promo.providerLocked'))).toBeVisible()
  await page.getByRole('button', { name: lo('deposit:form.submit') }).click()
  const qr = page.getByRole('img', { name: lo('deposit:pay.qr', { amount: `345.000${nbsp}₭` }) })
  await world.pay(await readQr(qr, page.context()))
  await expect(heading(page, 'deposit:success.title')).toBeVisible()
  await expect(page.getByText('+1.000,00').first()).toBeVisible()
  await expect(page.getByText(`+${thb('500,00')}`).first()).toBeVisible()

  await page.getByRole('link', { name: lo('player:inUse.title', { title: welcome.texts.lo.title }) }).click()
  await expect(heading(page, 'promotion:usingTitle')).toBeVisible()
  const ring = page.getByRole('progressbar', { name: lo('promotion:use.turnover') })
  await expect(ring).toHaveAttribute('aria-valuenow', '0')
  const left = lo('promotion:use.leftSaid', { left: thb('5.000,00') })
  await expect(ring).toHaveAttribute('aria-valuetext', `0%, 0,00 / ${thb('5.000,00')}, ${left}`)
  await expect(ring).toContainText('5.000,00')

  await playOneRound(page, 'alphabet')
  const played = async () => {
    const { usage } = await (await page.request.get('/api/v2/players/promotions/using')).json()
    return Number(usage.progress.turnover.played.amount)
  }
  await expect.poll(played).toBeGreaterThan(0)
  await page.goto('/player/game/alphabet')
  const strip = page.getByRole('link', { name: lo('player:inUse.title', { title: welcome.texts.lo.title }) })
  await strip.click()
  await expect(page.getByText(`/ 5.000,00`)).toBeVisible()

  await page.goto(`/player/promotion/${daily.id}`)
  await expect(page.getByText(lo('promotion:notYet.using', { title: welcome.texts.lo.title }))).toBeVisible()
  await expect(page.getByRole('button', { name: lo('promotion:claim.submit') })).toBeDisabled()

  const { credit } = await (await page.request.get('/api/v2/players/credits/alphabet')).json()
  await setCredit(world, 'alphabet', Math.round(Number(credit.amount) * 100), 9_99)
  await page.goto(`/player/promotion/${welcome.id}`)
  await page.getByRole('button', { name: lo('promotion:use.recheck') }).click()
  await expect(
    page.getByText(lo('promotion:use.over.CREDIT_SPENT', { threshold: thb('10,00') })),
  ).toBeVisible()
  await page.goto('/player/promotion/history')
  await expect(page.getByText(lo('promotion:status.SUCCESS')).filter({ visible: true }).last()).toBeVisible()
  await page.getByText(welcome.texts.lo.title).filter({ visible: true }).click()
  const detail = page.getByRole('dialog', { name: welcome.texts.lo.title })
  await expect(detail).toContainText(lo('promotion:end.CREDIT_SPENT'))
})

test('a promotion is given up before it is credited, and the deposit is free again', async ({ page }) => {
  await registerWithAccount(page.request)
  const [, daily] = await promotionsOf(page.request)
  await untilOffered(page.request, 'gclub')
  await post(page.request, '/promotions/use', { promotionId: daily.id, providerId: 'gclub' })
  await page.goto('/player/deposit/')
  await expect(page.getByLabel(lo('deposit:form.amount'))).toHaveValue('200.000')
  await page.getByRole('button', { name: lo('deposit:promo.giveUp') }).click()
  const ask = page.getByRole('alertdialog', { name: lo('promotion:cancel.title') })
  await expect(ask).toContainText(lo('promotion:cancel.nothing'))
  await ask.getByRole('button', { name: lo('promotion:cancel.confirm') }).click()
  await expect(ask).toBeHidden()
  await expect(page.getByLabel(lo('deposit:form.amount'))).not.toHaveAttribute('readonly')
  await page.goto('/player/promotion/history?status=CANCELED')
  await expect(page.getByText(daily.texts.lo.title).filter({ visible: true })).toBeVisible()
})

test('a credited promotion is given up once its credit is spent, and what is kept and lost is said before', async ({
  page,
  world,
}) => {
  await registerWithAccount(page.request)
  const [, daily] = await promotionsOf(page.request)
  await credited(page.request, world, { promotionId: daily.id, providerId: 'gclub_live', kip: '200000' })
  const ask = page.getByRole('alertdialog', { name: lo('promotion:cancel.title') })
  const confirm = ask.getByRole('button', { name: lo('promotion:cancel.confirm') })
  await page.goto(`/player/promotion/${daily.id}`)
  await page.getByRole('button', { name: lo('promotion:cancel.open') }).click()
  await expect(ask).toContainText(thb('347,82'))
  await expect(confirm).toBeDisabled()

  await setCredit(world, 'gclub_live', 347_82, 9_99)
  await page.goto(`/player/promotion/${daily.id}`)
  await page.getByRole('button', { name: lo('promotion:cancel.open') }).click()
  await expect(ask).toContainText(lo('promotion:cancel.keep'))
  await expect(ask).toContainText(thb('9,99'))
  await expect(ask).toContainText(lo('promotion:cancel.played', { played: thb('0,00') }))
  await confirm.click()
  await expect(page.getByText(lo('promotion:use.over.CANCELED_BY_PLAYER'))).toBeVisible()
})

screenTest(
  'a player without a bank account is asked to add one, also in Thai, and visitors are asked to sign in',
  async ({ page }) => {
    const th = wordsOf('player', 'th')
    const [welcome] = await promotionsOf(page.request)
    await page.goto(`/player/promotion/${welcome.id}`)
    await expect(page).toHaveURL(/\/login/)
    await enter(page, 'newcomer')
    const thai = await speakFromNowOn(page, 'th')
    await page.goto(`/player/promotion/${welcome.id}`)
    await expect(page.getByRole('heading', { name: welcome.texts.th.title })).toBeVisible()
    await expect(page.getByText(th('promotion:terms.back'))).toBeVisible()
    await expect(page.getByRole('button', { name: th('promotion:claim.submit') })).toBeDisabled()
    await page.getByRole('link', { name: th('promotion:notYet.toBank') }).click()
    await expect(page).toHaveURL(/\/player\/bank/)
    // The tab is other tests' too.
    await thai.dispose()
  },
)

screenTest(
  'a promotion is for the first provider that fits, which nobody who answers later replaces',
  async ({ page }) => {
    await enter(page, 'newcomer')
    await addBankAccount(page.request, '010120004521482678')
    const [welcome] = await promotionsOf(page.request)
    const letGo = await holdFiles(page, '**/api/v2/players/credits/alphabet')
    await page.goto(`/player/promotion/${welcome.id}`)
    await page.getByRole('button', { name: lo('promotion:claim.submit') }).click()
    const sheet = page.getByRole('dialog', { name: lo('promotion:claim.title') })
    const confirm = sheet.getByRole('button', { name: lo('promotion:claim.confirm') })
    await expect(sheet.getByRole('radio', { name: 'AskMeBet' })).toBeEnabled()
    await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(confirm).toBeDisabled()
    await sheet.getByText('AskMeBet').click()
    await expect(confirm).toBeEnabled()
    letGo()
    await expect(sheet.getByRole('radio', { name: 'Alphabet' })).toBeEnabled()
    await expect(sheet.getByRole('radio', { name: 'AskMeBet' })).toBeChecked()
  },
)
