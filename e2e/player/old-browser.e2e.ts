import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'

const words = ['ບຣາວເຊີ', 'เบราว์เซอร์', 'Trình duyệt', '浏览器', 'This browser'] as const

for (const path of ['/login', '/status'])
  test(`${path} says to a browser that is too old that it is, in five languages and without scripts`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const word of words) await expect(page.getByText(word)).toBeHidden()

    // As one reads it that knows neither selector.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(':popover-open', ':unknown-there')
      await route.fulfill({ response, body, headers: { 'content-type': 'text/html' } })
    })
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(':popover-open', ':unknown-there')
      await route.fulfill({ response, body, headers: { 'content-type': 'text/css' } })
    })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path)
    for (const word of words) await expect(page.getByText(word)).toBeVisible()
  })
