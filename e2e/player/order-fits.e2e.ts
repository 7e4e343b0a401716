import { expect, type Locator } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter, ids } from '../player-cast.ts'
import { speak } from '../speak.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')

/** Whole on the screen of a phone as it opens: above the bar at its foot, out of which the flower stands by 18. */
async function expectInSight(what: Locator) {
  const foot = 844 - 68 - 18
  await expect(what).toBeVisible()
  await expect
    .poll(async () => {
      const box = await what.boundingBox()
      return box ? box.y + box.height : Infinity
    })
    .toBeLessThanOrEqual(foot)
}

test('beside the code to pay, the button that checks is in sight in each language', async ({ page }) => {
  await enter(page, 'regular')
  await page.goto('/player/deposit/')
  await page.getByText('BCEL OnePay', { exact: true }).click()
  await page.getByRole('button', { name: '1.000.000' }).click()
  await page.getByRole('button', { name: lo('deposit:form.submit') }).click()
  await expect(page.getByRole('link', { name: lo('deposit:pay.openApp') })).toBeVisible()
  for (const language of ['lo', 'vn', 'th', 'cn'] as const) {
    await speak(page, language)
    const check = wordsOf('player', language)('deposit:pay.check')
    await expectInSight(page.getByRole('button', { name: check }))
  }
})

test('the result of a deposit and of a withdrawal is in sight with the next step', async ({ page }) => {
  await enter(page, 'regular')
  await page.goto(`/player/deposit?order=${ids.deposit}`)
  await expectInSight(page.getByText(lo('deposit:totalCredit')))
  const took = lo('times:took', { time: lo('times:seconds', { n: '60' }) })
  const half = lo('times:half', { time: lo('times:seconds', { n: '41' }) })
  await expect(page.getByText(`${took} · ${half}`)).toBeVisible()
  await expectInSight(page.getByRole('link', { name: lo('deposit:success.play') }))
  await enter(page, 'payer')
  await page.goto('/player/withdraw')
  await expectInSight(page.getByText(lo('withdraw:state.noCancel')))
})
