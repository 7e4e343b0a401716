import { expect } from '@playwright/test'
import { test } from '../kham.ts'
import { later } from '../page-clock.ts'
import { registerWithAccount } from '../player-by-api.ts'
import { readQr } from '../read-qr.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const sum = '1.000.000'

test('a phone whose clock is wrong, by minutes or by days, deposits as others do', async ({
  page,
  world,
  context,
}) => {
  test.slow()
  await registerWithAccount(page.request)
  for (const offMs of [45 * minuteMs, -120 * minuteMs, 9 * dayMs, -400 * dayMs])
    await test.step(`off by ${offMs / minuteMs} minutes`, async () => {
      const phone = await context.newPage()
      await phone.clock.install({ time: Date.now() + offMs })
      await phone.goto('/player/deposit/?provider=gclub')
      await phone.getByText('JDB Yespay', { exact: true }).click()
      await phone.getByRole('button', { name: sum }).click()
      await phone.getByRole('button', { name: t('deposit:form.submit') }).click()
      const code = phone.getByRole('img', { name: t('deposit:pay.qr', { amount: `${sum}\u00A0₭` }) })
      await expect(code).toBeVisible()
      const timer = phone.getByRole('timer')
      await expect(timer).toHaveText(/^(30:00|29:\d\d)$/)
      await expect(timer).toHaveText(/^29:[0-5]\d$/)

      // When its time is over by the server's clock, it is over there too, and no sooner.
      if (offMs === 45 * minuteMs) {
        await later(phone, 29 * minuteMs)
        await expect(timer).toHaveText(/^0[01]:\d\d$/)
        await expect(code).toBeVisible()
        await later(phone, minuteMs)
        await expect(code).toBeHidden()
        await expect(phone.getByRole('status', { name: t('deposit:status') })).toContainText(
          t('deposit:pay.expired'),
        )
        await phone.close()
        const { deposit } = await (await page.request.get('/api/v2/deposits/open')).json()
        await page.request.post(`/api/v2/deposits/${deposit.id}/cancel`)
        return
      }
      await world.pay(await readQr(code, context))
      await expect(phone.getByRole('heading', { name: t('deposit:success.title') })).toBeVisible()
      await phone.close()
    })
})
