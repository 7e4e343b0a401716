import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { readPicture, readQr } from '../read-qr.ts'
import { later } from '../page-clock.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')
const amount = '1.000.000\u00A0₭'
/** The picture's own measures: the code's square, and the lines under it. */
const [side, height] = [1024, 1192]

async function openDeposit(page: Page, method: string) {
  await page.goto('/player/deposit/')
  await page.getByRole('button', { name: '1.000.000' }).click()
  await page.getByText(method, { exact: true }).click()
  await page.getByRole('button', { name: lo('deposit:form.submit') }).click()
  await expect(page.getByRole('img', { name: lo('deposit:pay.qr', { amount }) })).toBeVisible()
  return (await (await page.request.get('/api/v2/deposits/open')).json()).deposit
}

/** Writes down what is written into pictures. */
async function watchWriting(page: Page) {
  await page.addInitScript(() => {
    const pen = CanvasRenderingContext2D.prototype
    // oxlint-disable-next-line typescript/unbound-method
    const write = pen.fillText
    pen.fillText = function (text, x, y) {
      document.documentElement.dataset['written'] = [document.documentElement.dataset['written'], text].join(
        '|',
      )
      write.call(this, text, x, y)
    }
  })
  return () => page.evaluate(() => document.documentElement.dataset['written'])
}

test('a saved code is read by a bank app, has its amount and code under it, and its app opens with it', async ({
  page,
}) => {
  const written = await watchWriting(page)
  await enter(page, 'regular')
  const { code, qr } = await openDeposit(page, 'BCEL OnePay')

  const link = page.getByRole('link', { name: lo('deposit:pay.openApp') })
  const href = await link.getAttribute('href')
  expect(href).toMatch(/^onepay:\/\/qr\//)
  expect(decodeURI(href!)).toBe(`onepay://qr/${qr.payload}`)
  const shown = page.getByRole('img', { name: lo('deposit:pay.qr', { amount }) })
  await expect(shown).toHaveAttribute('viewBox', /^-4 -4 /)
  await expect(shown.locator('rect')).toHaveAttribute('fill', '#fff')
  await expect(shown.locator('path')).toHaveAttribute('fill', '#000')
  expect(await readQr(page.getByRole('img', { name: /QR/ }), page.context())).toBe(qr.payload)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: lo('deposit:pay.save') }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`kham-${code}.png`)
  const picture = await readPicture(await readFile(await saved.path()), page.context())
  expect(picture).toMatchObject({ width: side, height, text: qr.payload })
  expect(await written()).toBe(`|${amount}|${code}`)

  const darkIn = (fromX: number, toX: number, fromY: number, toY: number) =>
    darkPixels(picture, { fromX, toX, fromY, toY })
  expect(darkIn(0, side, side, side + 100)).toBeGreaterThan(0)
  expect(darkIn(0, side, side + 112 - 30, side + 112 + 10)).toBeGreaterThan(0)
  // Four modules of white on each side, of a code that has 61 at most beside them.
  const quiet = Math.floor((4 * side) / (61 + 8))
  expect(darkIn(0, side, 0, quiet) + darkIn(0, quiet, 0, side) + darkIn(side - quiet, side, 0, side)).toBe(0)
  for (let at = 0; at < picture.data.length; at += 4)
    if (picture.data[at + 3] !== 255) throw new Error('a part of the picture is not opaque')
})

interface Box {
  fromX: number
  toX: number
  fromY: number
  toY: number
}

function darkPixels(
  { width, data }: { width: number; data: Uint8Array },
  { fromX, toX, fromY, toY }: Box,
): number {
  let dark = 0
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) if (data[4 * (y * width + x)]! < 128) dark += 1
  return dark
}

test('a method whose app has no link shows no button for it, and a code that has run out is not shown', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page, 'regular')
  await openDeposit(page, 'JDB Yespay')
  const code = page.getByRole('img', { name: lo('deposit:pay.qr', { amount }) })
  const save = page.getByRole('button', { name: lo('deposit:pay.save') })
  await expect(save).toBeVisible()
  await expect(page.getByRole('link', { name: lo('deposit:pay.openApp') })).toBeHidden()

  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^(30:00|29:\d\d)$/)
  await later(page, 28 * 60_000)
  await expect(timer).toHaveText(/^0[12]:\d\d$/)
  await expect(code).toBeVisible()
  await later(page, 2 * 60_000)
  await expect(timer).toHaveText('00:00')
  await expect(code).toBeHidden()
  await expect(save).toBeHidden()
  await expect(page.getByRole('status', { name: lo('deposit:status') })).toContainText(
    lo('deposit:pay.expired'),
  )
})
