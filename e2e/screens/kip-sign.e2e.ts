import { expect, type Page } from '@playwright/test'
import { test } from '../fake.ts'
import { openScreen, settle } from '../open-screen.ts'
import { screenNamed } from '../player-screens.ts'
import { speak } from '../speak.ts'

/** The fonts that the first text like this is drawn with; `isCustomFont` is false for one of the machine. */
async function fontsOf(page: Page, sign: string | RegExp) {
  const text = page.getByText(sign).filter({ visible: true }).first()
  await text.evaluate((element) => element.setAttribute('data-drawn-with', ''))
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-drawn-with]',
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts
}

// Few phones have a font with ₭ of their own: they would show a box. In a tab that has shown others the font is there already.
test('the sign of kip is drawn with a font of the site, which only a page that shows it loads', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const hasAsked = () => asked.some((url) => url.includes('figtree-kip'))
  await openScreen(page, screenNamed('login'))
  expect(hasAsked()).toBe(false)
  await openScreen(page, screenNamed('deposit-history'))
  // A font is asked for once text that needs it is laid out, and stands in its place once it has come.
  await expect.poll(hasAsked).toBe(true)
  const areOurs = async () => new Set((await fontsOf(page, '₭')).map(({ isCustomFont }) => isCustomFont))
  await expect.poll(areOurs).toEqual(new Set([true]))
})

// Of another face they would have another weight than the sign beside them.
test('a number is drawn in one face in every language', async ({ page }) => {
  await openScreen(page, screenNamed('deposit-history'))
  for (const language of ['lo', 'cn', 'vn', 'th'] as const) {
    await speak(page, language)
    await settle(page)
    const faces = (await fontsOf(page, /^[\d.]+\s₭$/)).map(({ familyName }) => familyName.split(' ')[0])
    expect(new Set(faces), language).toEqual(new Set(['Figtree']))
  }
})
