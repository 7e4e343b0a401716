import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest } from '../fake.ts'
import { newName, ownWorld } from '../kham.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const office = wordsOf('console', 'lo')
const t = (key: string, values?: Record<string, string>) => office(`promotions:${key}`, values)

/** A product of its own: where nobody else decides, one says both words for loose terms. */
const test = ownWorld()

async function enter(page: Page) {
  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await page.request.post('/api/v2/agency/session', { data: operator })
  await page.goto('/console/promotions')
}

/** What players can claim now under this title. */
async function offered(page: Page, title: string) {
  const { promotions } = await (await page.request.get('/api/v2/promotions')).json()
  return promotions.filter((each: { texts: { lo: { title: string } } }) => each.texts.lo.title === title)
}

async function confirm(page: Page, way: 'on' | 'off', submit = t(`switch.${way}`)) {
  await page
    .getByRole('button', { name: t(`switch.${way}`) })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(t(`switch.${way}Text`, { n: '0' }))
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog).toBeHidden()
}

test('a promotion is written with its preview beside it, offered, said otherwise and taken back', async ({
  page,
}) => {
  const title = `ໂບນັດ ${newName()}`
  await enter(page)
  await expect(page.getByText(t('noEnd')).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: t('add') }).click()

  const save = page.getByRole('button', { name: t('save'), exact: true })
  const preview = page.getByRole('region', { name: t('preview') })
  const field = (key: string) => page.getByLabel(t(key), { exact: true })
  await expect(preview).toContainText(t('previewEmpty'))
  await field('name').fill(title)
  await field('deposit').fill('340000')
  await field('bonus.most').fill('500')
  await field('budget').fill('100')
  await save.click()
  await expect(page.getByText(t('wrong.providers'))).toBeVisible()
  await expect(page.getByText(office('console:refusal.VALIDATION'))).toBeVisible()

  await page.getByRole('checkbox', { name: 'Alphabet' }).check()
  await expect(page.getByText(t('wrong.providers'))).toBeHidden()
  await save.click()
  await expect(page.getByText(t('wrong.budget'))).toBeVisible()
  await expect(field('budget')).toBeFocused()
  await field('budget').fill('50000')

  await field('description').fill('ຝາກ **ໃຫ້ພໍດີ** <b>ເທົ່ານັ້ນ</b>')
  await expect(preview.getByText('ໃຫ້ພໍດີ', { exact: true })).toHaveCSS('font-weight', '700')
  await expect(preview).toContainText('<b>ເທົ່ານັ້ນ</b>')
  await expect(preview).toContainText(title)
  await expect(preview).toContainText('+100%')
  await expect(preview).toContainText(t('card.forSome', { providers: 'Alphabet' }))
  await preview.getByLabel(t('example.ask')).fill('1000')
  await expect(preview).toContainText('680.000')
  await expect(preview).toContainText(t('forecast.title', { n: '90' }))
  await expectAccessible(page)

  await save.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await offered(page, title)).toEqual([])
  await confirm(page, 'on', t('switch.asIs'))
  await expect(page.getByText(t('status.ACTIVE'), { exact: true })).toBeVisible()
  const [{ id }] = await offered(page, title)

  await field('maxWithdraw').fill('2000')
  // A maximum without withdraw-all would be no maximum.
  await save.click()
  await expect(page.getByText(t('wrong.maxNeedsAll'))).toBeVisible()
  await page.getByText(t('withdrawAll'), { exact: true }).click()
  await page.getByText(t('excess.AGENCY'), { exact: true }).click()
  await expect(preview).toContainText(t('forecast.worst'))
  await save.click()
  await expect(versionsOf(page)).toHaveCount(2)
  expect(await offered(page, title)).toMatchObject([
    { id, maxWithdraw: { amount: '2000.00' }, excessTo: 'AGENCY' },
  ])

  await confirm(page, 'off')
  await expect(page.getByText(t('status.INACTIVE'), { exact: true })).toBeVisible()
  expect(await offered(page, title)).toEqual([])

  // What is proposed is set and switched on at one press, and the form has it as well.
  await confirm(page, 'on', t('switch.mended', { n: '2' }))
  await expect(versionsOf(page)).toHaveCount(3)
  expect(await offered(page, title)).toMatchObject([{ id, turnoverMultiple: '5', deductBonus: true }])
  await expect(field('turnoverMultiple')).toHaveValue('5')
})

test('a picture is sent, seen at once, shown to players, and taken away again', async ({ page }) => {
  await enter(page)
  const file = await page.screenshot()
  const title = `ໂບນັດ ${newName()}`
  const { promotion } = await (
    await page.request.post('/api/v2/agency/promotions', { data: formWith(title) })
  ).json()
  await page.request.post(`/api/v2/agency/promotions/${promotion.id}/status`, { data: { status: 'ACTIVE' } })
  await page.goto(`/console/promotions/${promotion.id}`)

  const field = page.getByLabel(t('picture'), { exact: false }).and(page.locator('[type=file]'))
  const preview = page.getByRole('region', { name: t('preview') })
  await expect(preview).toContainText(title)
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText(office('console:refusal.PICTURE_INVALID'))).toBeVisible()
  await field.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: file })
  await expect(page.getByText(office('console:refusal.PICTURE_INVALID'))).toBeHidden()
  const own = preview.locator('img[src^="/api/v2/pictures/"]')
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  const save = page.getByRole('button', { name: t('save'), exact: true })
  await save.click()
  await expect(versionsOf(page)).toHaveCount(2)

  const visitor = await page.context().newPage()
  await visitor.goto('/')
  const card = visitor.getByRole('link', { name: title })
  await card.scrollIntoViewIfNeeded()
  const seen = card.locator('img')
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await visitor.close()

  await page.getByRole('button', { name: office('console:picture.remove') }).click()
  await expect(field).toBeFocused()
  await expect(own).toBeHidden()
  await save.click()
  await expect(versionsOf(page)).toHaveCount(3)
  expect(await offered(page, title)).toMatchObject([{ picture: null }])
  await confirm(page, 'off')
})

/** A version more is what says that it is saved; the message beside it goes by itself. */
const versionsOf = (page: Page) =>
  page.getByRole('region', { name: t('versions.title') }).getByRole('listitem')

const formWith = (title: string) => ({
  texts: { lo: { title, description: '' } },
  startsAt: '2026-11-01T00:00:00+07:00',
  endsAt: null,
  providers: ['alphabet'],
  firstOrderOnly: false,
  usesPerPlayer: 1,
  deposit: '100000',
  bonus: { kind: 'FIXED', amount: '50' },
  threshold: '10',
  withdrawCredit: '0',
  turnoverMultiple: null,
  turnoverWeights: { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 },
  withdrawAll: false,
  maxWithdraw: null,
  excessTo: 'PLAYER',
  deductBonus: false,
  budget: null,
})

screenTest('leaving asks before unsaved input is lost', async ({ page }) => {
  await openConsole(page, { name: 'promotion-left', path: '/promotions' })
  await page.getByRole('link', { name: t('add') }).click()
  const back = page.locator('#content').getByRole('link', { name: t('title') })
  const name = page.getByLabel(t('name'), { exact: true })
  await expect(name).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(/promotions$/)

  await page.getByRole('link', { name: t('add') }).click()
  await name.fill('ໂບນັດ')
  await back.click()
  const ask = page.getByRole('alertdialog', { name: t('leave.title') })
  await expect(ask).toContainText(t('leave.text'))
  await expectAccessible(page)
  await ask.getByRole('button', { name: t('leave.stay') }).click()
  await expect(name).toHaveValue('ໂບນັດ')
  const closing = page.waitForEvent('dialog')
  const reloaded = page.reload()
  expect((await closing).type()).toBe('beforeunload')
  await (await closing).accept()
  await reloaded
  await expect(name).toHaveValue('')
  await name.fill('ໂບນັດ')
  await back.click()
  await ask.getByRole('button', { name: t('leave.go') }).click()
  await expect(page).toHaveURL(/promotions$/)
})

test('a colleague’s concurrent change is shown, with a choice between both', async ({ page }) => {
  await enter(page)
  const title = `ໂບນັດ ${newName()}`
  const made = await page.request.post('/api/v2/agency/promotions', { data: formWith(title) })
  const { id } = (await made.json()).promotion
  await page.goto(`/console/promotions/${id}`)
  await expect(page.getByRole('region', { name: t('versions.title') })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/console/promotions/${id}`)
  const name = (each: Page) => each.getByLabel(t('name'), { exact: true })
  const save = async (each: Page) => {
    const answered = each.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith(`/promotions/${id}/versions`),
    )
    await each.getByRole('button', { name: t('save'), exact: true }).click()
    await answered
  }
  const conflict = page.getByRole('alert')
  const keep = page.getByRole('button', { name: office('console:conflict.keepMine') })
  await name(other).fill(`${title} 1`)
  await other.getByLabel(t('usesPerPlayer')).fill('7')
  await save(other)
  await name(page).fill(`${title} 2`)
  await save(page)
  await expect(conflict.getByRole('deletion').first()).toHaveText(new RegExp(`${title}$`))
  await expect(conflict.getByRole('insertion').first()).toHaveText(new RegExp(`${title} 1$`))
  await expect(name(page)).toHaveValue(`${title} 2`)
  await expect(page.getByRole('button', { name: t('save'), exact: true })).toBeDisabled()
  await expectAccessible(page)
  await keep.click()
  await expect(page.getByLabel(t('usesPerPlayer'))).toHaveValue('7')
  await expect(name(page)).toHaveValue(`${title} 2`)
  await save(page)
  await expect(page.getByText(t('saved', { version: '3' }), { exact: true })).toBeVisible()
  await name(other).fill(`${title} 3`)
  await save(other)
  await other.getByRole('button', { name: office('console:conflict.takeTheirs') }).click()
  await expect(name(other)).toHaveValue(`${title} 2`)
  await other.close()
})
